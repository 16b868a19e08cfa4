/** The board's columns: the name, then seven days. */
export const WEEK_COLUMNS = "grid grid-cols-[248px_repeat(7,minmax(0,1fr))]";

/** How the board's rows are drawn near the view; the server draws those that a desktop shows first. */
export const BOARD_ROWS = {
  spacing: () => ({ gap: 0, overscan: 6 }),
  serverView: { columns: 1, width: 1280, height: 1000 },
};
