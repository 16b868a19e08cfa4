import { addDays, monthOf } from "@chairtime/kit/calendar";
import { queryOptions } from "@tanstack/react-query";
import { fetchRequests } from "./calls.ts";

export const requestKeys = {
  all: ["requests"] as const,
  from: (date: string) => [...requestKeys.all, date] as const,
};

/** First date of the requests to fetch: waiting ones, and recently decided ones. */
export const requestsFrom = (today: string) => monthOf(addDays(today, -31)).from;

/** Members' requests. */
export function requestsQuery(today: string) {
  const from = requestsFrom(today);
  return queryOptions({
    queryKey: requestKeys.from(from),
    queryFn: ({ signal }) => fetchRequests(from, signal),
  });
}
