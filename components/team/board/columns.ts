/** The board's columns: the name, then seven days. */
export const WEEK_COLUMNS =
  "grid grid-cols-[140px_repeat(7,minmax(0,1fr))] lg:grid-cols-[248px_repeat(7,minmax(0,1fr))]";

/** A day's columns on a wide screen: the picture, the name, the bar, and the hours, which a clock of twelve makes longer. */
export const DAY_COLUMNS = {
  h23: "md:grid-cols-[36px_minmax(0,180px)_minmax(0,1fr)_112px]",
  h12: "md:grid-cols-[36px_minmax(0,180px)_minmax(0,1fr)_144px]",
};

/** The same above them, where picture and name are one. */
export const DAY_HEAD_COLUMNS = {
  h23: "md:grid-cols-[228px_minmax(0,1fr)_112px]",
  h12: "md:grid-cols-[228px_minmax(0,1fr)_144px]",
};

/** How the board's rows are drawn near the view; the server draws those that a desktop shows first. */
export const BOARD_ROWS = {
  spacing: () => ({ gap: 0, overscan: 6 }),
  serverView: { columns: 1, width: 1280, height: 1000 },
};
