/** Reads key presses as shortcuts; needs no DOM but the event itself, so that it can be tested. */

/** Time in ms for the second key of a shortcut like `g s`. */
export const SEQUENCE_MS = 1500;

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "repeat" | "defaultPrevented"
>;

/** The key's name in a shortcut (`n`, `?`, `ArrowLeft`), or null if it can't be one. */
export function keyOf(press: Press): string | null {
  if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey)
    return null;
  if (press.repeat && !isArrow(press.key)) return null;
  if (press.key.length > 1) return press.key;
  // On a keyboard of another script, the key's position counts.
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  return (letter && press.key > "\u007f" ? letter : press.key).toLowerCase();
}

export const isArrow = (key: string): boolean => /^Arrow/.test(key);

export interface Typed {
  /** The shortcut to run, if one is complete. */
  keys: string | null;
  /** The beginning of a longer one, to pass back in with the next key. */
  pending: string | null;
}

/** Reads one key after a prefix. A key that doesn't continue it starts over. */
export function readKey(key: string, pending: string | null, known: readonly string[]): Typed {
  const whole = pending === null ? key : `${pending} ${key}`;
  if (known.includes(whole)) return { keys: whole, pending: null };
  if (known.some((keys) => keys.startsWith(`${whole} `))) return { keys: null, pending: whole };
  return pending === null ? { keys: null, pending: null } : readKey(key, null, known);
}
