import { useEffect } from "react";
import { useUser } from "@/components/shell/session/user-context";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { dropDraft, IMPORT_DRAFT, keepDraft, readDraft } from "@/lib/page/drafts";

const INTERRUPTED_MS = 30_000;

/**
 * Stores the number of saved rows of an import, null while all are one call; if the page is left, the next one reports
 * it.
 */
export function noteImport(userId: string, saved: number | null, of: number): void {
  keepDraft(sessionStorage, userId, IMPORT_DRAFT, { saved, of });
}

/** Drops the note of an import that has reported its end. */
export function forgetImport(userId: string): void {
  dropDraft(sessionStorage, userId, IMPORT_DRAFT);
}

/** Reports once that the page was left during an import: the session ended, or the page was reloaded. */
export function useInterruptedImport(): void {
  const t = useTranslations("staffFile.interrupted");
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    const note = readDraft(sessionStorage, userId, IMPORT_DRAFT);
    if (typeof note !== "object" || note === null || !("saved" in note) || !("of" in note)) return;
    forgetImport(userId);
    const count = Number(note.of);
    const words = note.saved === null ? t("all", { count }) : t("some", { saved: Number(note.saved), count });
    toast.error(words, {
      duration: INTERRUPTED_MS,
      id: IMPORT_DRAFT,
    });
  }, [userId, t]);
}
