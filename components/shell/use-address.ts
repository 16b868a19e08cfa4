"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

/** How long typing rests before the address follows. */
const SETTLE_MS = 250;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Parameters to set; null or empty removes one. */
export type AddressChanges = Record<string, string | null>;

export interface Address {
  /** The query that shows, typed text included as it was typed. */
  params: URLSearchParams;
  /** Changes the address at once. A pushed change is a step for Back. */
  write: (how: "push" | "replace", changes: AddressChanges) => void;
  /** Sets a parameter on every keystroke: it shows at once, and the address follows when the typing rests. */
  type: (name: string, text: string) => void;
  /** Writes the input to the address now. */
  settle: () => void;
}

/**
 * The address's query as state. Three things had to agree: written values show at once (the router's own parameters
 * follow a frame later), typing replaces one entry of the history and not one a letter, and Back leads the screen. A
 * library for it (nuqs) would be an adapter around every page and 5 kB for what this file does.
 */
export function useAddress(): Address {
  const path = usePathname();
  const routed = useSearchParams();
  /** What shows once this page has written or the router has moved; until then the router's parameters show. */
  const [own, setOwn] = useState<string | null>(null);
  const query = own ?? routed.toString();
  /** The query that this hook last saw or put in the address. */
  const addressed = useRef<string | null>(null);
  const typed = useRef<AddressChanges | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = useCallback(
    (how: "push" | "replace", changes: AddressChanges) => {
      const next = withChanges(window.location.search, changes);
      addressed.current = next;
      if (`?${next}` === (window.location.search || "?")) return next;
      window.history[`${how}State`](null, "", next === "" ? path : `${path}?${next}`);
      return next;
    },
    [path],
  );

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    const changes = typed.current;
    typed.current = null;
    if (changes && window.location.pathname === path) apply("replace", trimmed(changes));
  }, [path, apply]);

  const write = useCallback<Address["write"]>(
    (how, changes) => {
      settle();
      setOwn(apply(how, changes));
    },
    [settle, apply],
  );

  const type = useCallback<Address["type"]>(
    (name, text) => {
      clearTimeout(timer.current);
      typed.current = { ...typed.current, [name]: text };
      setOwn(withChanges(window.location.search, typed.current));
      timer.current = setTimeout(settle, SETTLE_MS);
    },
    [settle],
  );

  // The router's parameters are the signal, the address is the truth. What this hook wrote itself shows already, with
  // the white space around a text that is still being typed.
  useBrowserLayoutEffect(() => {
    const now = window.location.search.slice(1);
    if (own === null || typed.current || now === addressed.current || window.location.pathname !== path)
      return;
    addressed.current = now;
    setOwn(now);
  }, [routed, path]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { params: useMemo(() => new URLSearchParams(query), [query]), write, type, settle };
}

/** A query with the changes made; its other parameters stay. */
export function withChanges(query: string, changes: AddressChanges): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

function trimmed(changes: AddressChanges): AddressChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value?.trim() ?? null]));
}
