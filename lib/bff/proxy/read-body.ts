import type { Readable } from "node:stream";

/** Cap on a small answer (tokens, errors), in bytes. */
const SMALL_BYTES = 256 * 1024;

/** A whole small body. Rejects if it is cut short or too large. */
export async function readSmall(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > SMALL_BYTES) throw new Error("The answer is too large.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

/** A body of any size as JSON; undefined if it isn't. Rejects if the body is cut short. */
export async function readWhole(body: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return parseJson(Buffer.concat(chunks));
}

/** A small body as JSON; undefined if it isn't. Rejects if the body is cut short or too large. */
export async function readJson(body: Readable): Promise<unknown> {
  return parseJson(await readSmall(body));
}

/** A text as JSON; undefined if it isn't. */
export function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : text.toString("utf8"));
  } catch {
    return undefined;
  }
}
