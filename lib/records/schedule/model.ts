import { said } from "@chairtime/messages/said";

export type { Schedule, ScheduleInput } from "@chairtime/kit/day/records";

export const SCHEDULES_PATH = "/api/schedules";

export const SCHEDULES_FETCH_FAILED = said("errors.schedule.list");
