import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import type { ActionKind } from "@chairtime/contract/changes";
import type { Sayable } from "@chairtime/messages/said";
import { ApiError, SENTENCE_MAX, TIMEOUT_SENTENCE } from "./api-error.ts";
import { nameOfAttempt, noteEnd } from "./attempts.ts";

/** Extra wait of the browser, so that the BFF's clearer timeout comes first. */
const GRACE_MS = 5000;
const DEFAULT_TIMEOUT_MS = 30_000;

let timeoutMs = DEFAULT_TIMEOUT_MS;

/** Sets the BFF's time limit for a call, from the page's settings. */
export function setRequestTimeout(milliseconds: number): void {
  timeoutMs = milliseconds;
}

let pageUser: string | null = null;

/** Sets the user this page was rendered for; each call names them, and the BFF refuses any other session. */
export function setPageUser(userId: string | null): void {
  pageUser = userId;
}

let keepsHistory = false;

/** Sets whether the page's salon keeps a history; only then do calls name the action that they belong to. */
export function setKeepsHistory(keeps: boolean): void {
  keepsHistory = keeps;
}

export function isHistoryKept(): boolean {
  return keepsHistory;
}

/** Sent on `window` when the page's session is gone, with a SessionEnd; open forms are kept by then. */
export const SESSION_ENDED_EVENT = "chairtime:session-ended";

/**
 * `ended`: nobody is signed in; the shell leads to sign-in. `changed`: somebody else is, `switched`: the same user in
 * another salon; the shell loads their page.
 */
export type SessionEnd = "ended" | "changed" | "switched";

/** While the page itself ends or switches its session: the end that other calls have reported, if any. */
let changing: { told: SessionEnd | null } | null = null;

/** Notifies the page that its session is gone. */
export function tellSessionEnd(detail: SessionEnd): void {
  if (changing) changing.told ??= detail;
  else if (typeof window !== "undefined")
    window.dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDED_EVENT, { detail }));
}

/**
 * Runs an action that ends or replaces the page's session. The page's other calls may learn that theirs is gone even
 * before the action has its answer: leaving for that would lose the answer, and where the visitor wanted to go. So the
 * page learns of it only where the action fails; otherwise load a whole page afterwards.
 */
export async function changeSession<Result>(work: () => Promise<Result>): Promise<Result> {
  const during: typeof changing = { told: null };
  changing = during;
  const end = () => {
    if (changing === during) changing = null;
  };
  try {
    const result = await work();
    // A page that is shown once more by the browser's Back has not been reloaded.
    addEventListener("pagehide", end, { once: true });
    return result;
  } catch (error) {
    end();
    if (during.told) tellSessionEnd(during.told);
    throw error;
  }
}

/** Sent on `window` when a call has come to its end; the shell watches the connection by it. */
export const CALL_ENDED_EVENT = "chairtime:call-ended";

export interface CallEnded {
  /** The repeatable call: path and query of a GET, `null` for anything else. */
  address: string | null;
  /** Why it failed, `null` for an answer. */
  error: ApiError | null;
}

/** The meaning of an answer for the session's end, by status and code; any other 401 is a normal answer. */
const SESSION_ENDS: Record<string, SessionEnd> = {
  "401 session_ended": "ended",
  "401 no_session": "ended",
  "409 session_changed": "changed",
  "409 salon_changed": "switched",
};

/** The action of calls: the history shows those of one kind and id as one. */
export interface Action {
  /** Null for a single call. */
  kind: ActionKind | null;
  id: string;
}

export interface ApiCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the app's own origin, `/api/...`. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** The record version the user saw: the call is refused if it has changed. */
  version?: number | undefined;
  /** The call's action. */
  action?: Action | undefined;
  /** Names the call in the logs of BFF and backend; made here by default. */
  requestId?: string;
  /** Parses a good answer's text; `readJson` by default. */
  readText?: (text: string) => unknown;
  sentences: {
    /** When the failure has no message. */
    fallback: Sayable;
    /** When no answer came; defaults to `fallback`. */
    network?: Sayable;
  };
}

/**
 * Makes one call to the BFF and returns its JSON (`null` for an empty answer), not yet parsed by a schema.
 * Throws ApiError with the sentence to show; an aborted call rejects with the signal's reason.
 */
export async function callApi(call: ApiCall): Promise<unknown> {
  const requestId = call.requestId ?? newRequestId();
  const attempt = call.method === "GET" || !keepsHistory ? null : nameOfAttempt(call, requestId);
  const end = (error: ApiError | null) => {
    if (attempt !== null) noteEnd(call, attempt, error);
    tell(call, error);
  };
  try {
    const answer = await exchange(call, requestId, attempt);
    end(null);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) end(error);
    throw error;
  }
}

async function exchange(call: ApiCall, requestId: string, attempt: string | null): Promise<unknown> {
  const network = call.sentences.network ?? call.sentences.fallback;
  const deadline = AbortSignal.timeout(timeoutMs + GRACE_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(call), {
      method: call.method,
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        ...pageHeaders(requestId),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...(call.version === undefined ? {} : { "if-match": `"${call.version}"` }),
        ...(attempt === null ? {} : { [ONCE_HEADER]: attempt }),
        ...(call.action && keepsHistory
          ? { "x-chairtime-action": [call.action.kind ?? [], call.action.id].flat().join(" ") }
          : {}),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal,
    });
    text = await response.text();
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason ?? error;
    if (deadline.aborted) throw new ApiError(TIMEOUT_SENTENCE, { kind: "timeout", requestId });
    throw new ApiError(network, { kind: "network", requestId });
  }
  const named = response.headers.get("x-request-id") ?? requestId;
  const body = response.ok && call.readText ? call.readText(text) : readJson(text);
  if (response.ok) {
    if (body === undefined) {
      const { status } = response;
      throw new ApiError(call.sentences.fallback, { kind: "answer", status, requestId: named });
    }
    return body;
  }
  throw failure(response.status, body, named, call.sentences.fallback, network);
}

/** Headers with the call's id and the user that the page was made for. */
export function pageHeaders(requestId: string): Record<string, string> {
  return {
    "x-request-id": requestId,
    // BFF and backend answer in the page's language.
    ...(typeof document === "undefined" ? {} : { "accept-language": document.documentElement.lang }),
    ...(pageUser === null ? {} : { "x-chairtime-user": encodeURIComponent(pageUser) }),
  };
}

/** Notifies the page when an answer's status and text say that its session is gone. */
export function tellEndIn(status: number, text: string): void {
  const end = SESSION_ENDS[`${status} ${looseError(readJson(text)).code}`];
  if (end) tellSessionEnd(end);
}

/** 128 random bits: `crypto.randomUUID` exists in secure contexts only, and a salon may run without https. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function tell(call: ApiCall, error: ApiError | null): void {
  if (typeof window === "undefined") return;
  const detail = { address: call.method === "GET" ? addressOf(call) : null, error };
  window.dispatchEvent(new CustomEvent<CallEnded>(CALL_ENDED_EVENT, { detail }));
}

export function addressOf({ path, query }: Pick<ApiCall, "path" | "query">): string {
  const pairs = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** `null` for an empty body, `undefined` for invalid JSON. */
export function readJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(
  status: number,
  body: unknown,
  requestId: string,
  fallback: Sayable,
  network: Sayable,
): ApiError {
  const { error, code, fields } = looseError(body);
  const detail = { status, code, fields, requestId, body };
  const end = code === null ? undefined : SESSION_ENDS[`${status} ${code}`];
  if (end) {
    tellSessionEnd(end);
    return new ApiError(error ?? fallback, { ...detail, kind: "session-ended" });
  }
  if (code === "timeout") return new ApiError(TIMEOUT_SENTENCE, { ...detail, kind: "timeout" });
  if (code === "backend_unreachable") return new ApiError(network, { ...detail, kind: "network" });
  const own = code === "bad_gateway" ? null : error;
  return new ApiError(own && own.length <= SENTENCE_MAX ? own : fallback, { ...detail, kind: "answer" });
}

/** The error shape read without a schema library, so that the sign-in page carries none. */
function looseError(body: unknown): {
  error: string | null;
  code: string | null;
  fields: Record<string, string>;
} {
  const record = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const fields =
    typeof record.fields === "object" && record.fields !== null ? Object.entries(record.fields) : [];
  return {
    error: typeof record.error === "string" && record.error.trim() !== "" ? record.error : null,
    code: typeof record.code === "string" ? record.code : null,
    fields: Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === "string"),
    ),
  };
}
