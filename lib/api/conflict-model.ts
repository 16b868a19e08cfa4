import { ApiError } from "./api-error.ts";

/** Somebody else was first: the record as it is now, null where it was deleted, by whom and when. */
export interface Conflict<Stored> {
  current: Stored | null;
  by: { userId: string | null; name: string };
  at: Date;
}

/** True where the record of a conflict was deleted. */
export function isDeleted({ body }: ApiError): boolean {
  return typeof body === "object" && body !== null && "current" in body && body.current === null;
}

/** True for the answer to a write whose record is no longer the one that its writer saw. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412 && error.code === "changed_meanwhile";
}
