import { AWAY_TODAY, BREAKS, TIME_OFF } from "@chairtime/messages/sentences/reason-words";

export { OTHER, reasonWords } from "@chairtime/messages/sentences/reason-words";

/** The reason of a new break. */
export const LUNCH_BREAK = "Lunch Break";
/** The reason of new time off. */
export const VACATION = "Vacation";

export const BREAK_REASONS: readonly string[] = Object.keys(BREAKS);
export const TIME_OFF_REASONS: readonly string[] = Object.keys(TIME_OFF);
/** Reasons for going home today. */
export const AWAY_TODAY_REASONS: readonly string[] = Object.keys(AWAY_TODAY);
