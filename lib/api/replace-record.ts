import { type Said, type Sayable, said } from "@chairtime/messages/said";
import { ApiError } from "./api-error.ts";

/** `put` and `create` resolve to the stored record, null if the answer lacks it. */
export interface Replacement<Input, Stored extends Input & { id: string }> {
  old: Stored;
  next: Input;
  put(): Promise<Stored | null>;
  list(): Promise<Stored[]>;
  create(input: Input): Promise<Stored | null>;
  remove(record: Stored): Promise<void>;
  /** Sentence for an old record that was deleted and couldn't be restored, with the reason. */
  lost: (why: Sayable) => Said;
}

/**
 * Saves an edited record. If the backend has no PUT for it (405, 501, or 404 while the record is still listed), creates
 * the new one and deletes the old one; if the two would collide (409), the other way round, restoring the old one if
 * the new one is refused. Resolves to the stored record, null if no answer contained it. Throws the ApiError to show;
 * the old record then still exists.
 */
export async function replaceRecord<Input, Stored extends Input & { id: string }>(
  job: Replacement<Input, Stored>,
): Promise<Stored | null> {
  try {
    return await job.put();
  } catch (error) {
    if (!(await lacksPut(error, job))) throw error;
  }
  let created: Stored | null;
  try {
    created = await job.create(job.next);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    return deleteThenCreate(job);
  }
  const old = await removeOld(job);
  if (old.kind === "gone") return created;
  // While it is unknown whether the old record still exists, the new one may be the only one: keep both.
  if (old.kind === "kept" && created) await job.remove(created).catch(() => undefined);
  throw old.error;
}

async function deleteThenCreate<Input, Stored extends Input & { id: string }>(
  job: Replacement<Input, Stored>,
): Promise<Stored | null> {
  const old = await removeOld(job);
  if (old.kind === "kept") throw old.error;
  try {
    return await job.create(job.next);
  } catch (error) {
    await putBack(job, error);
    throw error;
  }
}

type Removal = { kind: "gone" } | { kind: "kept" | "unknown"; error: unknown };

/** Deletes the old record. A lost answer is no refusal: the list shows whether the record is gone. */
async function removeOld<Input, Stored extends Input & { id: string }>(
  job: Replacement<Input, Stored>,
): Promise<Removal> {
  try {
    await job.remove(job.old);
    return { kind: "gone" };
  } catch (error) {
    const listed = await isListed(job);
    if (listed === false) return { kind: "gone" };
    return { kind: listed ? "kept" : "unknown", error };
  }
}

async function putBack<Input, Stored extends Input & { id: string }>(
  job: Replacement<Input, Stored>,
  cause: unknown,
): Promise<void> {
  const attempts = 2;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      await job.create(job.old);
      return;
    } catch (error) {
      // It can only collide with itself: an earlier attempt, or the deletion, ended differently from its answer.
      if (statusOf(error) === 409) return;
    }
  }
  const why = cause instanceof ApiError ? cause.said : said("errors.noAnswer");
  throw new ApiError(job.lost(why), { kind: "answer", status: statusOf(cause) });
}

async function lacksPut<Input, Stored extends Input & { id: string }>(
  error: unknown,
  job: Replacement<Input, Stored>,
): Promise<boolean> {
  const status = statusOf(error);
  if (status === 405 || status === 501) return true;
  return status === 404 && (await isListed(job)) === true;
}

/** Whether the list still has the old record; null if the list can't be fetched. */
async function isListed<Input, Stored extends Input & { id: string }>(
  job: Replacement<Input, Stored>,
): Promise<boolean | null> {
  try {
    return (await job.list()).some((record) => record.id === job.old.id);
  } catch {
    return null;
  }
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
