import * as z from "zod/mini";

/** A modal's draft: which record it was about (null: a new one) and what had been typed. */
export interface RecordDraft {
  recordId: string | null;
  values: Record<string, string>;
}

const shape = z.object({ recordId: z.nullable(z.string()), values: z.record(z.string(), z.string()) });

/** Reads what the tab's storage kept; null when it is nothing of ours. */
export function recordDraftOf(kept: unknown): RecordDraft | null {
  const parsed = z.safeParse(shape, kept);
  return parsed.success ? parsed.data : null;
}
