import type { DoorRequest } from "../doors/answer-request.ts";

export const BODY_MAX_BYTES = 1024 * 1024;

export type BodyFinding =
  | { kind: "none" }
  | { kind: "json"; bytes: Buffer }
  | { kind: "refused"; status: 400 | 413 | 415; sentence: string };

const NONE: BodyFinding = { kind: "none" };

const tooLarge: BodyFinding = { kind: "refused", status: 413, sentence: "The request is larger than 1 MB." };

/** Reads a JSON body of at most 1 MB, counted as well as declared. The bytes are kept as they came, for a retry. */
export async function readJsonBody(request: DoorRequest): Promise<BodyFinding> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_MAX_BYTES) return tooLarge;
  if (!request.body) return NONE;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > BODY_MAX_BYTES) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    return { kind: "refused", status: 400, sentence: "The request's body was cut short." };
  }
  if (size === 0) return NONE;
  if (!isJsonType(request.headers.get("content-type")))
    return { kind: "refused", status: 415, sentence: "Send the request's body as application/json." };
  const bytes = Buffer.concat(chunks, size);
  try {
    JSON.parse(bytes.toString("utf8"));
  } catch {
    return { kind: "refused", status: 400, sentence: "The request's body is not valid JSON." };
  }
  return { kind: "json", bytes };
}

function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}
