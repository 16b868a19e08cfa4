import { type Said, said } from "@chairtime/messages/said";

/** Remembers, for this tab, how its session ended, so that the next page can say so. */
const ENDED = "chairtime:session-ended";
const CHANGED = "chairtime:session-changed";

export const SESSION_ENDED_SENTENCE = said("shell.session.ended");
const CHANGED_SENTENCES = {
  changed: said("shell.session.changed"),
  switched: said("shell.session.switched"),
};

/** Marks the session as ended: the sign-in page says so. */
export function markSessionEnded(): void {
  change((storage) => storage.setItem(ENDED, "1"));
}

/** Whether this tab's session ended and nobody has signed in since. */
export function sessionHasEnded(): boolean {
  return change((storage) => storage.getItem(ENDED)) !== null;
}

/** Marks the session as switched to another user or salon: the next page says so. */
export function markSessionChanged(how: keyof typeof CHANGED_SENTENCES): void {
  change((storage) => storage.setItem(CHANGED, how));
}

/** Reads, once, why this page replaced another user's or another salon's; else null. */
export function takeSessionChange(): Said | null {
  const how = change((storage) => storage.getItem(CHANGED));
  change((storage) => storage.removeItem(CHANGED));
  if (how === null) return null;
  return how === "switched" ? CHANGED_SENTENCES.switched : CHANGED_SENTENCES.changed;
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
