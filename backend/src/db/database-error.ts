export interface DatabaseError {
  code: string;
  constraint: string;
}

/** Serialisation failure and deadlock: one of two writes that were in each other's way, after its tries. */
const IN_THE_WAY = /^40(001|P01)$/;

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

/** True when the database gave up one of two writes that were in each other's way: another try may well succeed. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.test(databaseError(error)?.code ?? "");
}
