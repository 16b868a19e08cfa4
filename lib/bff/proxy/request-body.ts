import { type Said, said } from "@chairtime/messages/said";
import type { Visit } from "../doors/answer-request.ts";
import { type Answer, errorAnswer } from "../doors/answers.ts";
import { readInTime } from "./read-in-time.ts";

export const BODY_MAX_BYTES = 1024 * 1024;
/** Cap on bodies before sign-in, and by a link, which are small. */
export const OPEN_BODY_MAX_BYTES = 16 * 1024;

export type BodyFinding =
  | { kind: "none" }
  | { kind: "json"; bytes: Buffer }
  | { kind: "refused"; answer: Answer };

const NONE: BodyFinding = { kind: "none" };

/** Leaves the rest of a refused body unread: the connection ends with the answer. */
const CLOSE = { connection: "close" };

const refused = (status: number, sentence: Said, headers: Record<string, string> = {}): BodyFinding => ({
  kind: "refused",
  answer: errorAnswer(status, sentence, undefined, headers),
});

const tooLarge = (most: number) =>
  refused(
    413,
    said("refusals.bff.bodyLarge", {
      size: most < BODY_MAX_BYTES ? `${most / 1024} kB` : `${most / BODY_MAX_BYTES} MB`,
    }),
  );

/**
 * Reads a JSON body, capped by declared and by counted size, before its visitor takes a turn. Keeps the bytes as they
 * came, for a retry.
 */
export async function readJsonBody(visit: Visit, most = BODY_MAX_BYTES): Promise<BodyFinding> {
  const { request, heldBody } = visit;
  if (Number(request.headers.get("content-length") ?? 0) > most) return tooLarge(most);
  if (!request.body) return NONE;
  const read = await readInTime(request.body, most, heldBody);
  switch (read.kind) {
    case "too-large":
      return tooLarge(most);
    case "cut":
      return refused(400, said("refusals.bff.bodyCut"));
    case "late":
      return refused(408, said("refusals.bff.bodyLate"), CLOSE);
    case "no-room":
      return refused(503, said("refusals.bff.networkFull"), {
        ...CLOSE,
        "retry-after": "5",
      });
  }
  const { bytes } = read;
  if (request.takeTurn && !(await request.takeTurn())) return { kind: "refused", answer: noTurn() };
  if (bytes.length === 0) return NONE;
  if (!isJsonType(request.headers.get("content-type"))) return refused(415, said("refusals.bff.bodyType"));
  try {
    JSON.parse(bytes.toString("utf8"));
  } catch {
    return refused(400, said("refusals.bff.bodyJson"));
  }
  return { kind: "json", bytes };
}

/** Refusal for a visitor whose network already has too many requests waiting. */
export const noTurn = () =>
  errorAnswer(503, said("refusals.bff.networkWaits"), undefined, {
    "retry-after": "1",
  });

function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}
