/** Open forms that outlive a session: kept in the tab's own storage, for one user, never a password. */
const PREFIX = "chairtime:draft:";

/** The storage that a draft needs; the browser's `sessionStorage` is one. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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

/** The kept values of `form`, or null. */
export function readDraft(storage: DraftStorage, userId: string, form: string): unknown {
  try {
    const text = storage.getItem(keyOf(userId, form));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Forgets the kept values of `form`. */
export function dropDraft(storage: DraftStorage, userId: string, form: string): void {
  try {
    storage.removeItem(keyOf(userId, form));
  } catch {
    // Nothing was kept.
  }
}
