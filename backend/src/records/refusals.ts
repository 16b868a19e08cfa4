import { type Said, said } from "@chairtime/messages/said";
import { databaseError, isInTheWay, isTimeout, isUnreachable } from "../db/database-error.ts";
import { Failure } from "../http/failure.ts";
import type { Kind } from "./kind.ts";
import { KINDS } from "./kinds/kinds.ts";

const allOf = (sentences: (kind: Kind) => Record<string, Said> | undefined) =>
  new Map(KINDS.flatMap((kind) => Object.entries(sentences(kind) ?? {})));

/** The messages to the manager for each rule of the database, and for each limit of a day. */
const conflicts = allOf((kind) => kind.conflicts);
const crowded = allOf((kind) => kind.crowded);

/** An attempt that was saved has come a second time; `answerOnce` answers it. */
const KEPT_KEY = "kept_answers_salon_id_key_pk";
const UNIQUE_VIOLATION = "23505";
const EXCLUSION_VIOLATION = "23P01";
const FOREIGN_KEY_VIOLATION = "23503";
const CHECK_VIOLATION = "23514";
/** Data that no column can hold: NUL characters, dates before the calendar. */
const DATA_EXCEPTION = /^22/;
/** Connection lost, too many connections, out of time or shutting down, out of disk or memory; and the network's own. */
const UNAVAILABLE =
  /^(08|53|57014|57P|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/;

/** The answer to a database error; `null` for one that a caller can neither cause nor wait out. */
export function failureOf(error: unknown): Failure | null {
  const found = databaseError(error);
  if (found === null) return isTimeout(error) || isUnreachable(error) ? unavailable() : null;
  if (found.code === UNIQUE_VIOLATION || found.code === EXCLUSION_VIOLATION) {
    if (found.constraint === KEPT_KEY) return new Failure(409, said("refusals.record.savedAlready"));
    return new Failure(409, conflicts.get(found.constraint) ?? said("refusals.record.exists"));
  }
  if (found.code === FOREIGN_KEY_VIOLATION) return new Failure(404, said("refusals.missing.member"));
  const limit = crowded.get(found.constraint);
  if (limit !== undefined) return new Failure(409, limit, { body: { code: "day_full" } });
  if (found.code === CHECK_VIOLATION || DATA_EXCEPTION.test(found.code))
    return new Failure(400, conflicts.get(found.constraint) ?? said("refusals.record.value"));
  if (isInTheWay(error)) return unavailable();
  return UNAVAILABLE.test(found.code) ? unavailable() : null;
}

function unavailable(): Failure {
  return new Failure(503, said("refusals.server.unavailable"), {
    headers: { "retry-after": "2" },
  });
}
