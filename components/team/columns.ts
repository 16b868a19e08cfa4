/** The board's columns: the name, then seven days. */
export const WEEK_COLUMNS = "grid grid-cols-[248px_repeat(7,minmax(0,1fr))]";
