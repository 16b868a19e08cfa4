/** Rows per INSERT; larger ones block the event loop. */
const ROWS = 250;

/** Splits rows into batches, one per statement. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
