import { ApiError } from "./api-error.ts";
import { callApi } from "./client.ts";

/** Deletes the record at `path/id`. One that is gone already counts as deleted. */
export async function deleteRecord(path: string, id: string, fallback: string): Promise<void> {
  try {
    await callApi({
      method: "DELETE",
      path: `${path}/${encodeURIComponent(id)}`,
      sentences: { fallback },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === "answer" && error.status === 404)) throw error;
  }
}
