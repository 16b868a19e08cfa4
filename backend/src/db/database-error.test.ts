import { expect, test } from "vitest";
import { isNotDone, isUnreachable } from "./database-error.ts";

const error = (code: string, message = "", severity = "FATAL") =>
  new Error("Failed query", { cause: Object.assign(new Error(message), { code, severity }) });

test.each([
  ["a server behind PgBouncer that crashed", error("08P01", "server conn crashed?"), true, false],
  ["a wait in PgBouncer for a server that never came", error("08P01", "query_wait_timeout"), true, false],
  ["a statement that took too long for PgBouncer", error("08P01", "query timeout"), false, false],
  ["a message that PostgreSQL does not understand", error("08P01", "bind message", "ERROR"), false, false],
  ["a write on a former primary", error("25006", "", "ERROR"), true, true],
  ["a statement that a shut-down ended", error("57P01"), true, true],
  ["a server that starts up", error("57P03"), true, true],
  ["a server that crashed", error("57P02"), true, false],
  ["a refused connection", error("ECONNREFUSED"), true, false],
  ["a rule that was broken", error("23505", "", "ERROR"), false, false],
])("%s: unreachable, and certainly not done", (_what, cause, unreachable, notDone) => {
  expect([isUnreachable(cause), isNotDone(cause)]).toEqual([unreachable, notDone]);
});
