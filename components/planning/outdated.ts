import { ApiError } from "@/lib/api/api-error";

/** Whether a plan was refused because records changed first: plan again from the current ones. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 412 || error.status === 409);
}
