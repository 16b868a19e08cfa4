import { MEANINGS, type NamedColumns } from "@/lib/staff-file/columns";
import type { WordAnswers } from "@/lib/staff-file/file-words";

const COLUMNS_KEY = "chairtime:staff-columns";
const WORDS_KEY = "chairtime:staff-words";

/** Column meanings remembered in this browser, by header. */
export function rememberedColumns(): NamedColumns {
  return new Map(
    kept(COLUMNS_KEY).map(([header, meaning]) => [
      header,
      MEANINGS.find((known) => known === meaning) ?? null,
    ]),
  );
}

/** Adds headers' meanings to the remembered ones. */
export function rememberColumns(named: NamedColumns): void {
  keep(COLUMNS_KEY, [...rememberedColumns(), ...named]);
}

/** Status and role meanings remembered in this browser. */
export function rememberedWords(): WordAnswers {
  return new Map(kept(WORDS_KEY).flatMap(([key, word]) => (typeof word === "string" ? [[key, word]] : [])));
}

/** Replaces what words mean. */
export function rememberWords(words: WordAnswers): void {
  keep(WORDS_KEY, [...words]);
}

function kept(key: string): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  } catch {
    return [];
  }
}

/** Where storage is blocked, the manager is asked again next time. */
function keep(key: string, entries: readonly (readonly [string, unknown])[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Forgotten.
  }
}
