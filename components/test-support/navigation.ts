import { useSyncExternalStore } from "react";

// Replaces `next/navigation`: the address is a variable of the test, which moves of the router change.

let address = "/";
const watchers = new Set<() => void>();

/** Has the page be at an address. */
export function goTo(next: string): void {
  address = next;
  for (const tell of watchers) tell();
}

/** Returns where the router has led. */
export const whereNow = (): string => address;

/** Has a press of a link move the address, and load nothing, until the returned function is called. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    goTo(link.getAttribute("href") ?? "");
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
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

function useAddress(): URL {
  const now = useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    whereNow,
    whereNow,
  );
  return new URL(now, location.origin);
}

export const usePathname = (): string => useAddress().pathname;
export const useSearchParams = (): URLSearchParams => useAddress().searchParams;

export function redirect(next: string): never {
  throw new Error(`Only a page of the server may lead to ${next}`);
}
