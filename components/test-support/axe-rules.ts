/** What tests hold screens against, as journeys and as components. */
export const AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** An experiment of axe: it wants all text of a control, a drawing's hours included, to be the control's name. */
export const UNSURE = "label-content-name-mismatch";
