"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

export interface Address {
  params: URLSearchParams;
  /** Sets parameters, or takes them out where null or empty. A pushed change is a step for Back. */
  write: (how: "push" | "replace", changes: Record<string, string | null>) => void;
}

/** The address's query as state: what is written shows at once, where the router's own parameters follow a frame later. */
export function useAddress(): Address {
  const path = usePathname();
  const routed = useSearchParams();
  // What the address really says, once this page has written it or the router has moved.
  const [own, setOwn] = useState<string | null>(null);
  const query = own ?? routed.toString();

  // The router's parameters are the signal, the address is the truth
  useBrowserLayoutEffect(() => {
    if (own !== null && window.location.pathname === path) setOwn(window.location.search.slice(1));
  }, [routed, path]);

  const write = useCallback<Address["write"]>(
    (how, changes) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      setOwn(next.toString());
      const address = next.size === 0 ? path : `${path}?${next}`;
      if (how === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    },
    [path],
  );
  return { params: useMemo(() => new URLSearchParams(query), [query]), write };
}
