import { REST_MINUTES_MAX } from "@chairtime/contract/limits";
import { parseHours } from "@/lib/time/parse-hours";

/** Returns the error of typed hours of rest, or null. */
export function restError(text: string): string | null {
  const minutes = parseHours(text);
  if (minutes === null) return "Enter hours such as 11 or 10h 30m";
  return minutes > REST_MINUTES_MAX ? "At most 24 hours" : null;
}
