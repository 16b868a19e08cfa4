import type { Readable } from "node:stream";

/** The largest small answer (tokens, errors), in bytes. */
const SMALL_BYTES = 256 * 1024;

/** A whole small body. Rejects when it is cut short or too large. */
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

/** The JSON of a body of any size; undefined when it is not JSON. Rejects when the body is cut short. */
export async function readWhole(body: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return parseJson(Buffer.concat(chunks));
}

/** The JSON of a small body; undefined when it is not JSON. Rejects when the body is cut short or too large. */
export async function readJson(body: Readable): Promise<unknown> {
  return parseJson(await readSmall(body));
}

/** The JSON of a text; undefined when it is not JSON. */
export function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : text.toString("utf8"));
  } catch {
    return undefined;
  }
}
