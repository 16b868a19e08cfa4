import { registrationAnswer } from "@chairtime/contract/people/auth";
import * as z from "zod/mini";
import { isSalonAbsent } from "../records/salon/model.ts";
import type { BackendClient } from "./proxy/backend-client.ts";
import { Deadline } from "./proxy/deadline.ts";
import { readJson } from "./proxy/read-body.ts";

const PATH = "/api/auth/registration";
const HEADERS = { accept: "application/json", "user-agent": "chairtime" };
/**
 * Time in ms that sign-in waits for a slow backend: after it the form shows anyway, and the backend refuses
 * registrations itself.
 */
const ASK_MS = 300;
/** Longer for the first answer, while the first pages of a process load their code. */
const FIRST_ASK_MS = 3000;
const REMEMBERED_MS = 10_000;
/** Time in ms after which a backend without this call is asked again: it may have been upgraded. */
const ABSENT_MS = 10 * 60 * 1000;

/** Caches for a few seconds whether a backend lets visitors register, so that a page knows before its first byte. */
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

  /** Whether the backend refuses registrations; its last answer if it is slow. Never throws. */
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
      // A backend may require a token before it looks at the path.
      if (isSalonAbsent(status) || status === 401) {
        this.#isClosed = false;
        rememberedMs = ABSENT_MS;
      }
    } catch {
      // Without an answer the next page, seconds later, asks again.
    } finally {
      deadline.clear();
      this.#until = this.#now() + rememberedMs;
    }
  }
}
