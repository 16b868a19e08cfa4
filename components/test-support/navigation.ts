import { useMemo, useSyncExternalStore } from "react";

// Replaces `next/navigation`: the address is the test page's own, and nothing is loaded for it.

const watchers = new Set<() => void>();

/** Has the page be at an address. */
export function goTo(next: string): void {
  history.replaceState(null, "", next);
  changed();
}

/** Path and query of the page. */
export const whereNow = (): string => `${location.pathname}${location.search}`;

function changed(): void {
  for (const tell of watchers) tell();
}

/**
 * Moves the address by links, by the history and by code, as the router does, until the returned function is called.
 * The entries are the test's own list: the browser goes back a moment later, and would reach the next test.
 */
export function followAddress(): () => void {
  const end = new AbortController();
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // The browser itself moves within the page.
      if (!link || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      goTo(link.getAttribute("href") ?? "");
    },
    { signal: end.signal },
  );
  const { pushState, replaceState, go } = history;
  const here = () => ({ state: history.state, address: location.href });
  const entries = [here()];
  let at = 0;
  const become = (entry: (typeof entries)[number] | undefined) => {
    if (entry) replaceState.call(history, entry.state, "", entry.address);
  };
  history.replaceState = (...step) => {
    replaceState.apply(history, step);
    entries[at] = here();
    queueMicrotask(changed);
  };
  history.pushState = (...step) => {
    at += 1;
    entries.length = at;
    history.replaceState(...step);
  };
  history.go = (by = 0) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1);
    become(entries[at]);
    queueMicrotask(() => {
      window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      changed();
    });
  };
  return () => {
    end.abort();
    Object.assign(history, { pushState, replaceState, go });
    become(entries[0]);
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
