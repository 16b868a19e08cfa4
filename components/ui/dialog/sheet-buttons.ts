/** On a phone the footer's two buttons share its width, and the quiet one has an edge. */
export const SHEET_CANCEL = "max-sm:flex-1 max-sm:border-line-control! max-sm:bg-chip max-sm:text-ink";
export const SHEET_SUBMIT = "max-sm:flex-2";
