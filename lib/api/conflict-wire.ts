import { changedMeanwhile } from "@chairtime/contract/changes";
import * as z from "zod/mini";
import type { Conflict } from "./conflict-model.ts";

/** Parses the body of a 412; null for anything else. `record` is the schema of the record in it. */
export function parseConflict<Wire, Stored>(
  answer: unknown,
  record: z.ZodMiniType<Wire>,
  toModel: (record: Wire) => Stored,
): Conflict<Stored> | null {
  const parsed = z.safeParse(changedMeanwhile, answer);
  if (!parsed.success) return null;
  const { by, at } = parsed.data;
  const told = { by: { userId: by.user_id, name: by.name }, at: new Date(at) };
  if (parsed.data.current === null) return { ...told, current: null };
  const current = z.safeParse(record, parsed.data.current);
  return current.success ? { ...told, current: toModel(current.data) } : null;
}
