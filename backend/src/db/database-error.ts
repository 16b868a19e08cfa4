import { PatienceError } from "@chairtime/kit/server/fair-turns";

export interface DatabaseError {
  code: string;
  constraint: string;
}

/** Serialization failure and deadlock: one of two conflicting writes, after its retries. */
const IN_THE_WAY = /^40(001|P01)$/;

/** The server shuts down, starts up or is no longer the primary: it ended or refused the statement. */
const NOT_DONE = /^(57P0[13]|25006)$/;
/**
 * The connection is lost or refused, the server shuts down or starts up, or is no longer the primary: nothing says that
 * the database did anything.
 */
const UNREACHABLE =
  /^(08(000|001|003|004|006|007)|57P0[123]|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
/** The driver's own words, where there is no code. */
const LOST = /^Connection terminated|^Client has encountered a connection error|^Client was closed/;

/**
 * PgBouncer reports every failure of a server behind it with one code. A statement that took too long must not run
 * again.
 */
const POOLER_ERROR = "08P01";
const TOOK_TOO_LONG = /^query.timeout/;

/** Code and constraint of an error that either database reported, wherever it is wrapped; `null` for any other. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") {
      const constraint =
        "constraint" in cause && typeof cause.constraint === "string" ? cause.constraint : "";
      return { code: cause.code, constraint };
    }
  }
  return null;
}

/** True when the database aborted one of two conflicting writes: another try may well succeed. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.test(databaseError(error)?.code ?? "");
}

/** True when the database could not be reached, or was lost on the way: it may be back in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (UNREACHABLE.test(databaseError(error)?.code ?? "")) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (LOST.test(cause.message) || isLostByPooler(cause) || hasNoSocket(cause)) return true;
  return false;
}

/** PostgreSQL reports a breach of its protocol by the same code, but does not end the connection for it. */
function isLostByPooler(error: Error): boolean {
  const isFatal = "severity" in error && error.severity === "FATAL";
  return isFatal && databaseError(error)?.code === POOLER_ERROR && !TOOK_TOO_LONG.test(error.message);
}

/** A server that is starting has not created its socket yet. */
function hasNoSocket(error: Error): boolean {
  return "syscall" in error && error.syscall === "connect" && "code" in error && error.code === "ENOENT";
}

/** True when a shutdown or a switch-over ended the statement before it was done: PostgreSQL lets a commit finish. */
export function isNotDone(error: unknown): boolean {
  return NOT_DONE.test(databaseError(error)?.code ?? "");
}

export function isCausedBy(error: unknown, type: new (...of: never[]) => Error): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isOne: boolean = cause instanceof type;
    if (isOne) return true;
  }
  return false;
}

/** True when waiting for a connection or, by the driver's count, for an answer took too long. */
export function isTimeout(error: unknown): boolean {
  if (isCausedBy(error, PatienceError)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/^Query read timeout/.test(cause.message)) return true;
  return false;
}
