import type { Readable } from "node:stream";
import { type Answer, NO_STORE, unreadable } from "../doors/answers.ts";
import type { BackendAnswer, BackendClient } from "./backend-client.ts";
import { type Deadline, DeadlineError } from "./deadline.ts";
import { parseJson, readSmall } from "./read-body.ts";

/** Up to this size an answer is read whole before its first byte is sent, so that a broken one is a clean error. */
const BUFFERED_BYTES = 1024 * 1024;
/** Cap on an answer: no real one of this product is larger. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;
/** Headers of a backend's answer that are forwarded, beside those set here. */
const PASSED_ON = [
  "content-type",
  "etag",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "www-authenticate",
];
/** Cap on a file, which streams, however long it takes. */
const FILE_MAX_BYTES = 2 * 1024 * 1024 * 1024;

/** The browser's answer for a backend's: allowed headers, JSON or an export's zip, never a cookie. */
export async function proxyAnswer(
  answer: BackendAnswer,
  context: { backend: BackendClient; path: string; deadline: Deadline },
): Promise<Answer> {
  const { status, body } = answer;
  if (status < 200 || status > 599) return dropped(body, unreadable(502));
  const headers = allowedHeaders(answer, context);
  if (status === 204 || status === 205 || (status >= 300 && status < 400))
    return dropped(body, { status, headers: without(headers, "content-type"), body: null });
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "");
  if (status >= 400) return failure(status, isJson, body, headers);
  const declared = Number(answer.headers["content-length"] ?? Number.NaN);
  if (isZip(headers) && !(declared <= BUFFERED_BYTES)) {
    context.deadline.handOver();
    return { status, headers, body: streamed(null, body[Symbol.asyncIterator](), context.deadline) };
  }
  if (declared > ANSWER_MAX_BYTES) return dropped(body, unreadable(502));
  return success(status, isJson || isZip(headers), answer, headers, context.deadline);
}

async function failure(
  status: number,
  isJson: boolean,
  body: Readable,
  headers: Record<string, string>,
): Promise<Answer> {
  if (!isJson) return dropped(body, unreadable(status));
  const bytes = await wholeOrNull(() => readSmall(body));
  const parsed = bytes && parseJson(bytes);
  if (typeof parsed !== "object" || parsed === null) return unreadable(status);
  return { status, headers, body: bytes?.toString("utf8") ?? null };
}

async function success(
  status: number,
  isReadable: boolean,
  { body, headers: answered }: BackendAnswer,
  headers: Record<string, string>,
  deadline: Deadline,
): Promise<Answer> {
  const head = await wholeOrNull(() => readHead(body, Number(answered["content-length"] ?? Number.NaN)));
  if (!head) return unreadable(502);
  if (head.rest === null && head.bytes.length === 0)
    return { status, headers: without(headers, "content-type"), body: null };
  if (!isReadable) return dropped(body, unreadable(502));
  if (head.rest === null) return { status, headers, body: head.bytes };
  deadline.handOver();
  return { status, headers, body: streamed(head.bytes, head.rest, deadline) };
}

interface Head {
  bytes: Uint8Array<ArrayBuffer>;
  rest: AsyncIterator<Uint8Array> | null;
}

/** The whole body if small, else its first part and the rest to stream. */
async function readHead(body: Readable, declared: number): Promise<Head> {
  if (declared <= BUFFERED_BYTES && "arrayBuffer" in body && typeof body.arrayBuffer === "function")
    return { bytes: new Uint8Array(await body.arrayBuffer()), rest: null };
  const iterator: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= BUFFERED_BYTES) {
    const { done, value } = await iterator.next();
    if (done) return { bytes: joined(chunks, size), rest: null };
    size += value.length;
    chunks.push(value);
  }
  return { bytes: joined(chunks, size), rest: iterator };
}

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Streams the rest, or all of a file; a body cut short, too long or too late is an error in the browser, never a short
 * 200.
 */
async function* streamed(
  head: Uint8Array | null,
  rest: AsyncIterator<Uint8Array>,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  try {
    let size = head?.length ?? 0;
    if (head) yield head;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      size += value.length;
      if (!head) deadline.extend();
      if (size > (head ? ANSWER_MAX_BYTES : FILE_MAX_BYTES))
        throw new Error("The backend's answer is too large.");
      yield value;
    }
  } finally {
    deadline.clear();
    await rest.return?.();
  }
}

/** Null if the body was cut short or is too large; a time-out is still thrown. */
async function wholeOrNull<Whole>(read: () => Promise<Whole>): Promise<Whole | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DeadlineError) throw error;
    return null;
  }
}

function dropped(body: Readable, answer: Answer): Answer {
  body.on("error", () => undefined);
  body.destroy();
  return answer;
}

function allowedHeaders(
  { headers: answered }: BackendAnswer,
  { backend, path }: { backend: BackendClient; path: string },
): Record<string, string> {
  const headers: Record<string, string> = { "cache-control": NO_STORE };
  for (const name of PASSED_ON) {
    const value = answered[name];
    if (value) headers[name] = String(value);
  }
  // A file is saved, never displayed.
  if (isZip(headers))
    headers["content-disposition"] = String(answered["content-disposition"] ?? "attachment");
  const location = answered.location && backend.relative(answered.location, path);
  if (location) headers.location = location;
  return headers;
}

const isZip = (headers: Record<string, string>) => /^application\/zip\b/i.test(headers["content-type"] ?? "");

function without(headers: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, ...rest } = headers;
  return rest;
}
