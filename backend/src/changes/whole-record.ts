import type { Resource } from "@chairtime/contract/changes";

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
};

/** Returns a record of the history with every field that its kind has today; settings are read by `settingsAt`. */
export function wholeRecord(resource: Resource, record: object): object {
  return { ...YOUNGER[resource], ...record };
}
