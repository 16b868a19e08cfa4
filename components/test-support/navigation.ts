import { useMemo, useSyncExternalStore } from "react";

// Replaces `next/navigation`: the address is the test page's own, and nothing is loaded for it.

const watchers = new Set<() => void>();

/** Has the page be at an address. */
export function goTo(next: string): void {
  history.replaceState(null, "", next);
  changed();
}

/** Returns where the page is, as path and query. */
export const whereNow = (): string => `${location.pathname}${location.search}`;

function changed(): void {
  for (const tell of watchers) tell();
}

/** Moves the address by links, by the history and by code, as the router does, until the returned function is called. */
export function followAddress(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const start = location.href;
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      goTo(link.getAttribute("href") ?? "");
    },
    { signal },
  );
  window.addEventListener("popstate", changed, { signal });
  const { pushState, replaceState } = history;
  history.pushState = (...step) => {
    pushState.apply(history, step);
    queueMicrotask(changed);
  };
  history.replaceState = (...step) => {
    replaceState.apply(history, step);
    queueMicrotask(changed);
  };
  return () => {
    end.abort();
    Object.assign(history, { pushState, replaceState });
    history.replaceState(null, "", start);
  };
}

const router = {
  push: goTo,
  replace: goTo,
  refresh: () => {},
  prefetch: () => {},
  back: () => {},
  forward: () => {},
};

export const useRouter = () => router;

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** One object for one address, as the router has it. */
function useAddress(): URL {
  const now = useSyncExternalStore(watch, whereNow, whereNow);
  return useMemo(() => new URL(now, location.origin), [now]);
}

export const usePathname = (): string => useAddress().pathname;
export const useSearchParams = (): URLSearchParams => useAddress().searchParams;

export function redirect(next: string): never {
  throw new Error(`Only a page of the server may lead to ${next}`);
}
