"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

/** Pause in typing, in ms, after which the address follows. */
const SETTLE_MS = 250;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Parameters to set; null or empty removes one. */
export type AddressChanges = Record<string, string | null>;

export interface Address {
  /** The shown query, with typed text as typed. */
  params: URLSearchParams;
  /** Changes the address at once. `push` adds a step for Back. */
  write: (how: "push" | "replace", changes: AddressChanges) => void;
  /** Sets a parameter on every keystroke: it shows at once, and the address follows when typing pauses. */
  type: (name: string, text: string) => void;
  /** Writes the input to the address now. */
  settle: () => void;
}

/**
 * The address's query as state. Written values show at once (the router's own parameters follow a frame later), typing
 * replaces one entry of the history instead of adding one per letter, and Back updates the screen. A library for it
 * (nuqs) would wrap every page and add 5 kB for what this file does.
 */
export function useAddress(): Address {
  const path = usePathname();
  const routed = useSearchParams();
  /** The query after this page's last write or the router's last move; null until either. */
  const [own, setOwn] = useState<string | null>(null);
  const query = own ?? routed.toString();
  /** The query that this hook last read from or wrote to the address. */
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

  // The router's parameters are the signal, the address is the truth. This hook's own writes already show, with white
  // space around text still being typed.
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

/** Applies changes to a query; other parameters stay. */
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
