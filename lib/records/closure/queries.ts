import { queryOptions } from "@tanstack/react-query";
import { fetchClosures } from "./calls.ts";

export const closureKeys = { all: ["closures"] as const };

/** All closures of the salon. Only for a backend that offers them. */
export function closuresQuery() {
  return queryOptions({
    queryKey: closureKeys.all,
    queryFn: ({ signal }) => fetchClosures(signal),
  });
}
