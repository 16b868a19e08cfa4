import { SESSION_ENDED_EVENT } from "../api/client.ts";

export interface PageGuard {
  /** Whether the session has ended, so that the page is redirecting to sign-in. */
  readonly isSessionOver: boolean;
  release: () => void;
}

/** Lets the browser ask before the page is left, until released; not on a redirect to sign-in. */
export function guardPage(): PageGuard {
  let isSessionOver = false;
  const mark = () => {
    isSessionOver = true;
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (!isSessionOver) event.preventDefault();
  };
  addEventListener(SESSION_ENDED_EVENT, mark);
  addEventListener("beforeunload", ask);
  return {
    get isSessionOver() {
      return isSessionOver;
    },
    release() {
      removeEventListener(SESSION_ENDED_EVENT, mark);
      removeEventListener("beforeunload", ask);
    },
  };
}
