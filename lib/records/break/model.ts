import { said } from "@chairtime/messages/said";

export type { BreakInput, RecurringBreak } from "@chairtime/kit/day/records";

export const BREAKS_PATH = "/api/recurring-breaks";

export const BREAKS_FETCH_FAILED = said("errors.break.list");
