/**
 * Open forms survive the end of a session and a reload: the tab's own storage keeps them, for one user, without
 * passwords.
 */
const PREFIX = "chairtime:draft:";

/** The storage that a draft needs; the browser's `sessionStorage` is one. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The staff dialog has one draft. */
export const STAFF_DRAFT = "staff";

/** Where a running import notes its progress. */
export const IMPORT_DRAFT = "staff-import";

/** Names the draft of a form of records: one per member and kind. */
export function draftName(kind: "schedule" | "break" | "time-off", memberId: string): string {
  return `${kind}:${memberId}`;
}

export interface FormDraft {
  /** The record that the form was about; null for a new one. */
  recordId: string | null;
  /** The record as the form had it, which a colleague may have changed since; null for a new one. */
  base: object | null;
  /** The input; its form checks the shape. */
  values: unknown;
  /** Whether the page was left or reloaded, rather than the session ended. */
  isLeft: boolean;
}

const keyOf = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/** Leaves out every value whose name speaks of a password, at any depth. */
function withoutPasswords(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !/passw/i.test(name)));
}

/** Keeps the values of `form` for the user. */
export function keepDraft(storage: DraftStorage, userId: string, form: string, values: unknown): void {
  try {
    storage.setItem(keyOf(userId, form), JSON.stringify(values, withoutPasswords));
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/** The stored values of `form`, or null. */
export function readDraft(storage: DraftStorage, userId: string, form: string): unknown {
  try {
    const text = storage.getItem(keyOf(userId, form));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored draft of a form; null unless it has this shape. Parsed by hand, since every page looks for one. */
export function readFormDraft(storage: DraftStorage, userId: string, form: string): FormDraft | null {
  const kept = readDraft(storage, userId, form);
  if (typeof kept !== "object" || kept === null || !("recordId" in kept) || !("values" in kept)) return null;
  const { recordId, values } = kept;
  const isLeft = "isLeft" in kept && kept.isLeft === true;
  if (recordId !== null && typeof recordId !== "string") return null;
  if (typeof values !== "object" || values === null) return null;
  const base = "base" in kept && typeof kept.base === "object" ? kept.base : null;
  return { recordId, base, values, isLeft };
}

/** Forgets the kept values of `form`. */
export function dropDraft(storage: DraftStorage, userId: string, form: string): void {
  try {
    storage.removeItem(keyOf(userId, form));
  } catch {
    // Nothing was kept.
  }
}
