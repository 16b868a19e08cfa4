import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Pool } from "undici";
import type { TimeLimit } from "./deadline.ts";

/** No connection, or a refused or reset one: the backend didn't answer. */
export class BackendUnreachableError extends Error {
  override name = "BackendUnreachableError";
  /** Whether the request can't have reached the backend, so that a retry can't repeat its effect. */
  readonly neverSent: boolean;

  constructor(cause: unknown, neverSent: boolean) {
    super("The backend cannot be reached.", { cause });
    this.neverSent = neverSent;
  }
}

/** The answer was not HTTP, or its headers were oversized. */
export class BackendUnreadableError extends Error {
  override name = "BackendUnreadableError";
}

/** A call would have left the backend's origin or prefix; nothing was sent. */
export class OutsideBackendError extends Error {
  override name = "OutsideBackendError";
}

export interface BackendCall {
  method: string;
  /** Path and query below the backend's own prefix, `/api/...`. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string | null;
  signal: TimeLimit;
  /** Whether the answer lasts for minutes: it then gets a connection outside the pool of calls. */
  isStream?: boolean;
}

export interface BackendAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Each Set-Cookie line; undici gives a single one as a bare string, despite its types. */
  setCookie: string[];
  body: Readable;
}

const CONNECTIONS = 128;
/** Silence in ms after which a stream has lost its backend, which sends a heartbeat every 20 s. */
const SILENCE_MS = 60_000;
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "EHOSTUNREACH",
]);
const UNREADABLE = new Set(["UND_ERR_HEADERS_OVERFLOW", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"]);

/** Connections to the backend. A separate pool, because Next patches `fetch`, at a cost. */
export class BackendClient {
  readonly #pool: Pool;
  readonly #streams: Pool;
  readonly #origin: string;
  readonly #prefix: string;

  constructor(backendUrl: string) {
    const url = new URL(backendUrl);
    this.#origin = url.origin;
    this.#prefix = url.pathname.replace(/\/+$/, "");
    // The caller has one deadline for the whole answer; redirects are never followed.
    this.#pool = new Pool(url.origin, { connections: CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 });
    this.#streams = new Pool(url.origin, { connections: null, headersTimeout: 0, bodyTimeout: SILENCE_MS });
  }

  /** The app's path for an address in the backend's answer; null if it leads elsewhere. */
  relative(location: string, path: string): string | null {
    const base = `${this.#origin}${this.#prefix}${path}`;
    if (!URL.canParse(location, base)) return null;
    const url = new URL(location, base);
    const inside = `${url.pathname}${url.search}`.slice(this.#prefix.length);
    const isOurs = url.origin === this.#origin && url.pathname.startsWith(`${this.#prefix}/api/`);
    return isOurs ? inside : null;
  }

  /** The backend's path. Throws if it would leave the backend's origin or prefix. */
  target(path: string): string {
    const whole = `${this.#prefix}${path}`;
    const url = new URL(whole, this.#origin);
    if (url.origin !== this.#origin || `${url.pathname}${url.search}` !== whole || !path.startsWith("/api/"))
      throw new OutsideBackendError("A call would have left the backend's origin or prefix.");
    return whole;
  }

  /** Sends one call. Rejects with one of the errors above, or the signal's reason. */
  async send(call: BackendCall): Promise<BackendAnswer> {
    const path = this.target(call.path);
    const { method, headers, signal } = call;
    if (signal.isOver) throw signal.reason;
    try {
      const pool = call.isStream ? this.#streams : this.#pool;
      const answer = await pool.request({ method, path, headers, signal, body: call.body ?? null });
      const lines: string | string[] = answer.headers["set-cookie"] ?? [];
      const setCookie = typeof lines === "string" ? [lines] : lines;
      return { status: answer.statusCode, headers: answer.headers, setCookie, body: answer.body };
    } catch (error) {
      if (signal.isOver) throw signal.reason;
      const code = codeOf(error);
      if (code.startsWith("HPE_") || UNREADABLE.has(code))
        throw new BackendUnreadableError("The backend's answer is no HTTP.", { cause: error });
      throw new BackendUnreachableError(error, NEVER_SENT.has(code));
    }
  }

  /** Status of a path outside `/api`, for health. */
  async probe(path: string, headers: Record<string, string>, signal: TimeLimit): Promise<number> {
    const whole = `${this.#prefix}${path}`;
    const answer = await this.#pool.request({ method: "GET", path: whole, headers, signal });
    await answer.body.dump();
    return answer.statusCode;
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#streams.destroy()]);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
