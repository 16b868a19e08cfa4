import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import { changesOf, filterOf, NO_FILTER, type StaffStatus } from "./staff-filter";

/**
 * The filter, kept in the address (`?q=`, `?status=`). Choosing a status or clearing adds a step for Back, typing
 * doesn't.
 */
export function useStaffFilter() {
  const { params, write, type, settle } = useAddress();
  return useMemo(() => {
    const filter = filterOf(params);
    return {
      filter,
      /** For every keystroke. */
      type: (text: string) => type("q", text),
      /** Leaving the box writes the text to the address at once. */
      settle,
      choose: (status: StaffStatus) => write("push", changesOf({ ...filter, status })),
      clear: () => write("push", changesOf(NO_FILTER)),
    };
  }, [params, write, type, settle]);
}
