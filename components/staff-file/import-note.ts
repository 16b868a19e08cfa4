import { IMPORT_DRAFT } from "@/components/staff/staff-draft-name";
import { toast } from "@/components/ui/toast";
import { dropDraft, keepDraft, readDraft } from "@/lib/drafts";

/** Notes how many rows of an import are saved; if the page goes, the next one says so. */
export function noteImport(userId: string, saved: number, of: number): void {
  keepDraft(sessionStorage, userId, IMPORT_DRAFT, { saved, of });
}

/** The import has come to its end and has said so itself. */
export function forgetImport(userId: string): void {
  dropDraft(sessionStorage, userId, IMPORT_DRAFT);
}

const INTERRUPTED_MS = 30_000;

/** Says once that the page went away in the middle of an import, by its session's end or a reload. */
export function tellInterrupted(userId: string): void {
  const note = readDraft(sessionStorage, userId, IMPORT_DRAFT);
  forgetImport(userId);
  if (typeof note !== "object" || note === null || !("saved" in note) || !("of" in note)) return;
  toast.error(
    `The import was cut off with ${note.saved} of ${note.of} rows saved. Choose the file again: the preview shows what is left.`,
    { duration: INTERRUPTED_MS, id: IMPORT_DRAFT },
  );
}
