/** The board's columns: the name, then seven days. */
export const WEEK_COLUMNS =
  "grid grid-cols-[140px_repeat(7,minmax(0,1fr))] lg:grid-cols-[248px_repeat(7,minmax(0,1fr))]";

/** A day's columns on a wide screen: picture, name, bar, and hours, which are longer with am and pm. */
export const DAY_COLUMNS = {
  h23: "md:grid-cols-[36px_minmax(0,180px)_minmax(0,1fr)_112px]",
  h12: "md:grid-cols-[36px_minmax(0,180px)_minmax(0,1fr)_144px]",
};

/** Columns of the head, where picture and name are one. */
export const DAY_HEAD_COLUMNS = {
  h23: "md:grid-cols-[228px_minmax(0,1fr)_112px]",
  h12: "md:grid-cols-[228px_minmax(0,1fr)_144px]",
};

/** Rows near the view; the server renders those that a desktop shows first. */
export const BOARD_ROWS = {
  spacing: () => ({ gap: 0, overscan: 6 }),
  serverView: { columns: 1, width: 1280, height: 1000 },
};
