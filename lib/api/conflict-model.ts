import { ApiError } from "./api-error.ts";

/** A colleague saved first: the record's current state, null if deleted, with author and time. */
export interface Conflict<Stored> {
  current: Stored | null;
  by: { userId: string | null; name: string };
  at: Date;
}

/** Whether the record of a conflict was deleted. */
export function isDeleted({ body }: ApiError): boolean {
  return typeof body === "object" && body !== null && "current" in body && body.current === null;
}

/** Whether a write failed because its record had changed since the writer saw it. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412 && error.code === "changed_meanwhile";
}
