/** Remembers, for this tab, that a session has ended, so that the sign-in page can say so. */
const KEY = "chairtime:session-ended";

export const SESSION_ENDED_SENTENCE = "Your session has ended. Please sign in again.";

/** Marks the session as ended. */
export function markSessionEnded(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // A browser without storage shows the sign-in page without the sentence.
  }
}

/** Returns whether the session of this tab has ended and nobody has signed in since. */
export function sessionHasEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Forgets it, after a sign-in. */
export function clearSessionEnded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
