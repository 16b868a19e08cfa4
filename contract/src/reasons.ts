/** Replaces the reason where somebody may not see why a member is away. */
export const HIDDEN_REASON = "Off";
