/** Replaces the reason of an absence for users who may not see it. */
export const HIDDEN_REASON = "Off";
