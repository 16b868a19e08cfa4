import type { Sayable } from "@chairtime/messages/said";
import { ApiError } from "./api-error.ts";
import { type ApiCall, callApi } from "./client.ts";
import { isConflict, isDeleted } from "./conflict-model.ts";

/** Deletes the record at `path/id`. One that is already gone counts as deleted. */
export async function deleteRecord(
  path: string,
  { id, version }: { id: string; version?: number | undefined },
  fallback: Sayable,
  action?: ApiCall["action"],
): Promise<void> {
  try {
    await callApi({
      method: "DELETE",
      path: `${path}/${encodeURIComponent(id)}`,
      version,
      action,
      sentences: { fallback },
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  if (isConflict(error)) return isDeleted(error);
  return error instanceof ApiError && error.kind === "answer" && error.status === 404;
}
