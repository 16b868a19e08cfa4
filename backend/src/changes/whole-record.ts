import type { Resource } from "@chairtime/contract/changes";
import { REST_MINUTES } from "@chairtime/contract/limits";

const weekly = { ends_next_day: false, rotation_week: null };

/** What records say of fields that are younger than some of the history. */
const YOUNGER: Partial<Record<Resource, object>> = {
  employee: {
    rotation: null,
    weekly_minutes: null,
    weekly_days: null,
    rest_minutes: null,
    hourly_cost: null,
  },
  schedule: weekly,
  recurring_break: weekly,
  salon: {
    opening_exceptions: [],
    rest_minutes: REST_MINUTES,
    holiday_region: null,
    currency: null,
    staff_link_shows: "own",
    requests_on: true,
    request_notice_days: 0,
    publishing: false,
    viewers_see_reasons: false,
  },
};

/** Returns a record of the history with every field that its kind has today. */
export function wholeRecord(resource: Resource, record: object): object {
  return { ...YOUNGER[resource], ...record };
}
