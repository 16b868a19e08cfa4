import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { filterOf, NO_FILTER, queryOf, type StaffFilter, type StaffStatus } from "./staff-filter";

/** The address follows typing after this rest. */
const SETTLE_MS = 250;

/**
 * The filter, kept in the address (`?q=`, `?status=`). Typing replaces the entry in the history once it rests; choosing
 * a status or clearing makes a new one, so that Back undoes it.
 */
export function useStaffFilter() {
  const params = useSearchParams();
  const path = usePathname();
  const [filter, setFilter] = useState(() => filterOf(params));
  const newest = useRef(filter);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback((next: StaffFilter) => {
    newest.current = next;
    setFilter(next);
  }, []);

  const write = useCallback(
    (how: "pushState" | "replaceState") => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (window.location.pathname !== path) return;
      const query = queryOf(newest.current, new URLSearchParams(window.location.search));
      if (query !== window.location.search) window.history[how](null, "", `${path}${query}`);
    },
    [path],
  );

  // Back, Forward and links change the address from outside; our own writes are already in `newest`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are the signal, the address is the truth
  useEffect(() => {
    if (timer.current !== undefined) return;
    const addressed = filterOf(new URLSearchParams(window.location.search));
    if (queryOf(addressed) !== queryOf(newest.current)) change(addressed);
  }, [params, change]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(
    () => ({
      filter,
      /** For every keystroke. */
      type(text: string) {
        change({ ...newest.current, text });
        clearTimeout(timer.current);
        timer.current = setTimeout(write, SETTLE_MS, "replaceState");
      },
      /** Whoever leaves the box takes the text along in the address at once. */
      settle() {
        if (timer.current !== undefined) write("replaceState");
      },
      choose(status: StaffStatus) {
        if (timer.current !== undefined) write("replaceState");
        change({ ...newest.current, status });
        write("pushState");
      },
      clear() {
        if (timer.current !== undefined) write("replaceState");
        change(NO_FILTER);
        write("pushState");
      },
    }),
    [filter, change, write],
  );
}
