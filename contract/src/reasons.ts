/** The reason by which time off is a break: no backend has one for a single date. */
export const DATED_BREAK_REASON = "Break";

/** Replaces the reason where somebody may not see why a member is away. */
export const HIDDEN_REASON = "Off";
