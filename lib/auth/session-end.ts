/** Remembers, for this tab, how its session ended, so that the next page can say so. */
const ENDED = "chairtime:session-ended";
const CHANGED = "chairtime:session-changed";

export const SESSION_ENDED_SENTENCE = "Your session has ended. Please sign in again.";
export const SESSION_CHANGED_SENTENCE =
  "You signed in as somebody else in another tab, so this page has been reloaded. What was still open was not saved.";

/** Marks the session as ended: the sign-in page says so. */
export function markSessionEnded(): void {
  change((storage) => storage.setItem(ENDED, "1"));
}

/** Returns whether the session of this tab has ended and nobody has signed in since. */
export function sessionHasEnded(): boolean {
  return change((storage) => storage.getItem(ENDED)) !== null;
}

/** Marks the session as somebody else's by now: the page that is loaded in place of this one says so. */
export function markSessionChanged(): void {
  change((storage) => storage.setItem(CHANGED, "1"));
}

/** Whether this page was loaded in place of another user's; true once. */
export function takeSessionChanged(): boolean {
  const isMarked = change((storage) => storage.getItem(CHANGED)) !== null;
  if (isMarked) change((storage) => storage.removeItem(CHANGED));
  return isMarked;
}

/** Forgets both, after a sign-in. */
export function clearSessionEnded(): void {
  change((storage) => {
    storage.removeItem(ENDED);
    storage.removeItem(CHANGED);
  });
}

/** A browser without storage shows its pages without the sentences. */
function change<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
