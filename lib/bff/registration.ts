import { registrationAnswer } from "@chairtime/contract/people/auth";
import * as z from "zod/mini";
import { isSalonAbsent } from "../records/salon/model.ts";
import type { BackendClient } from "./proxy/backend-client.ts";
import { Deadline } from "./proxy/deadline.ts";
import { readJson } from "./proxy/read-body.ts";

const PATH = "/api/auth/registration";
const HEADERS = { accept: "application/json", "user-agent": "chairtime" };
/** Sign-in must not wait for a slow backend: the form then shows, and the backend refuses it where it must. */
const ASK_MS = 300;
/** Until it has answered once nothing is known, and the first pages of a process load their code while they ask. */
const FIRST_ASK_MS = 3000;
const REMEMBERED_MS = 10_000;
/** A backend without this call is asked again after this time: it may have been replaced by a newer one. */
const ABSENT_MS = 10 * 60 * 1000;

/** Remembers for a few seconds whether a backend lets visitors register, so that a page knows before its first byte. */
export class RegistrationState {
  readonly #backend: Pick<BackendClient, "send">;
  readonly #now: () => number;
  #isClosed = false;
  #isKnown = false;
  #until = 0;
  #asking: Promise<void> | null = null;

  constructor(backend: Pick<BackendClient, "send">, now: () => number) {
    this.#backend = backend;
    this.#now = now;
  }

  /** Whether the backend refuses registrations; its last answer if it's slow. Never throws. */
  async isClosed(): Promise<boolean> {
    if (this.#now() >= this.#until) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
    return this.#isClosed;
  }

  async #ask(): Promise<void> {
    const deadline = new Deadline(this.#isKnown ? ASK_MS : FIRST_ASK_MS);
    let rememberedMs = REMEMBERED_MS;
    try {
      const call = { method: "GET", path: PATH, headers: HEADERS, signal: deadline.signal };
      const { status, body } = await this.#backend.send(call);
      const { data } = z.safeParse(registrationAnswer, await readJson(body));
      if (status === 200 && data) this.#isClosed = data.registration === "closed";
      this.#isKnown = true;
      // A backend may ask for a token before it looks at the path.
      if (isSalonAbsent(status) || status === 401) {
        this.#isClosed = false;
        rememberedMs = ABSENT_MS;
      }
    } catch {
      // No answer: the next page in some seconds asks again.
    } finally {
      deadline.clear();
      this.#until = this.#now() + rememberedMs;
    }
  }
}
