import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bff, createBff } from "../../lib/bff/context.ts";
import { answerVisit, type Door } from "../../lib/bff/doors/answer-request.ts";
import { api } from "../../lib/bff/doors/api.ts";
import { webResponse } from "../../lib/bff/doors/next-api.ts";
import { keepSettings, parseSettings } from "../../lib/settings/settings.ts";

export const SECRET = randomBytes(32).toString("hex");
const ORIGIN = "http://localhost:3000";

/** For a node's files on disk. */
export const newFolder = () => mkdtempSync(join(tmpdir(), "chairtime-bff-"));
const FOLDER = newFolder();

/** A node of the BFF with its own settings and clock. */
export function node(env: Record<string, string>, now?: () => number): Bff {
  const settings = parseSettings({ SESSION_SECRET: SECRET, LOG_LEVEL: "silent", DATA_DIR: FOLDER, ...env });
  keepSettings(settings);
  return createBff(settings, now);
}

/** Answers one request at a node, as the route handler does. */
export async function answer(bff: Bff, request: Request, door: Door = api): Promise<Response> {
  return webResponse(await answerVisit(bff, request, randomUUID(), door));
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** A Cookie header to send instead of the jar's. */
  cookie?: string | null;
}

/** A browser with one cookie jar; any node will do for a call. */
export class Browser {
  cookie: string | null = null;
  readonly #bff: Bff;

  constructor(bff: Bff) {
    this.#bff = bff;
  }

  async call(method: string, path: string, options: CallOptions = {}, bff = this.#bff): Promise<Response> {
    const cookie = options.cookie === undefined ? this.cookie : options.cookie;
    const hasBody = options.body !== undefined;
    const raw = typeof options.body === "string" || options.body instanceof Uint8Array;
    const response = await answer(
      bff,
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(hasBody ? { "content-type": "application/json" } : {}),
          ...(cookie ? { cookie } : {}),
          ...options.headers,
        },
        body: hasBody ? (raw ? (options.body as BodyInit) : JSON.stringify(options.body)) : null,
      }),
    );
    this.#store(response);
    return response;
  }

  get(path: string, options?: CallOptions, bff?: Bff): Promise<Response> {
    return this.call("GET", path, options, bff);
  }

  async signIn(user: { email: string; password: string }): Promise<this> {
    const response = await this.call("POST", "/api/auth/login", { body: user });
    if (response.status !== 200) throw new Error(await response.text());
    return this;
  }

  #store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      this.cookie = line.includes("Max-Age=0;") ? null : pair;
    }
  }
}

/** A clock that only tests move. */
export function clock(start = Date.now()): { now: () => number; advance(milliseconds: number): void } {
  let at = start;
  return {
    now: () => at,
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}
