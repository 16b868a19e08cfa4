import { said } from "@chairtime/messages/said";

export type { TimeOff, TimeOffInput } from "@chairtime/kit/day/records";

export const TIME_OFF_PATH = "/api/onetime-blocks";

export const TIME_OFF_FETCH_FAILED = said("errors.timeOff.list");
