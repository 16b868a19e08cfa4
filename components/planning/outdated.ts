import { ApiError } from "@/lib/api/api-error";

/** Returns whether a plan was refused because a colleague's change was first: make it again from the current records. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 412 || error.status === 409);
}
