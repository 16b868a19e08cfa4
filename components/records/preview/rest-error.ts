import { REST_MINUTES_MAX } from "@chairtime/contract/limits";
import { type Said, said } from "@chairtime/messages/said";
import { parseHours } from "@/lib/time/parse-hours";

/** Error text of typed hours of rest, or null. */
export function restError(text: string): Said | null {
  const minutes = parseHours(text);
  if (minutes === null) return said("records.rules.restHours");
  return minutes > REST_MINUTES_MAX ? said("records.rules.atMostDay") : null;
}
