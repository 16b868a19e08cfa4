import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import * as z from "zod/mini";
import type { Manager } from "../support/manager.ts";

/** Longer than the app's own limit for a call, as a browser. */
const PATIENCE_MS = 35_000;
const refusal = z.object({ code: z.optional(z.string()) });

export interface Reply {
  /** 0 where no answer came. */
  status: number;
  code: string | null;
  body: unknown;
}

/** A browser with its own address and cookie. */
export class Visitor {
  /** When it learned that its session had ended. */
  readonly told: { at: number; where: string }[] = [];
  readonly #app: string;
  readonly #manager: Manager;
  readonly #agent: Agent;
  #cookie = "";
  #signingIn: Promise<void> | null = null;

  constructor(app: string, manager: Manager, place: number) {
    this.#app = app;
    this.#manager = manager;
    // Each is on another network, as a balancer's visitors are.
    const localAddress = `127.${1 + (place >> 8)}.${place & 255}.1`;
    this.#agent = new Agent({ connect: { localAddress }, connections: 6, headersTimeout: 0, bodyTimeout: 0 });
  }

  /** Signs in, and tries again until a server answers. */
  async signIn(): Promise<void> {
    for (;;) {
      const body = JSON.stringify(this.#manager);
      const headers = { "content-type": "application/json" };
      const answer = await this.#fetch("/api/auth/login", { method: "POST", headers, body }).catch(
        () => null,
      );
      await answer?.text().catch(() => "");
      if (answer?.status === 200) {
        this.#cookie = answer.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; ");
        return;
      }
      await wait(1000);
    }
  }

  /** Opens an address as this user. Rejects when no answer comes. */
  async open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const answer = await this.#fetch(path, { headers: { ...headers, cookie: this.#cookie }, signal });
    // A stream or a page may be what renews the session.
    this.#keepCookie(answer);
    return answer;
  }

  /** One call of a page. Keeps the newest cookie, as a browser does. */
  async call(method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
    try {
      const headers = {
        cookie: this.#cookie,
        "x-request-id": randomBytes(16).toString("hex"),
        ...(body ? { "content-type": "application/json" } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await this.#fetch(path, {
        method,
        headers,
        signal,
        body: body ? JSON.stringify(body) : null,
      });
      const text = await answer.text();
      this.#keepCookie(answer);
      const read = readJson(text);
      const code = z.safeParse(refusal, read).data?.code ?? null;
      if (answer.status === 401) await this.#renewSession(`${method} ${path}: ${text.slice(0, 200)}`);
      return { status: answer.status, code, body: read };
    } catch (error) {
      return { status: 0, code: error instanceof Error ? error.name : null, body: null };
    }
  }

  #keepCookie(answer: Response): void {
    const given = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
    if (given && !given.endsWith("=") && this.#signingIn === null) this.#cookie = given;
  }

  async #renewSession(where: string): Promise<void> {
    this.#signingIn ??= (async () => {
      this.told.push({ at: Date.now(), where });
      await this.signIn();
      this.#signingIn = null;
    })();
    await this.#signingIn;
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.#app}${path}`, { ...init, dispatcher: this.#agent });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

function readJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
