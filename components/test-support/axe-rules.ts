/** Rules for screens in component tests and journeys. */
export const AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** An experimental rule of axe: it wants all text of a control, even a drawing's hours, in the control's name. */
export const UNSURE = "label-content-name-mismatch";
