import type { Context } from "hono";
import { PAGE } from "../db/pages.ts";
import { inPieces } from "./turns.ts";

/**
 * Answers a list that is read page by page by id. A list of one page is sent whole; a longer one is sent while it is
 * read, so that it is never in memory as a whole. A failure on the way breaks the connection.
 */
export async function pagedJson<Row extends { id: string }>(
  c: Context,
  readPage: (after: string | null) => PromiseLike<Row[]>,
  toWire: (row: Row) => object,
): Promise<Response> {
  const first = await readPage(null);
  if (first.length < PAGE) return c.json(first.map(toWire));
  const body = inPieces(piecesOf(first, readPage, toWire));
  return c.body(body, 200, { "content-type": "application/json" });
}

async function* piecesOf<Row extends { id: string }>(
  first: Row[],
  readPage: (after: string | null) => PromiseLike<Row[]>,
  toWire: (row: Row) => object,
): AsyncGenerator<string, void> {
  const jsonOf = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(toWire(row))).join(",");
  yield `[${jsonOf(first)}`;
  for (let page = first; page.length === PAGE; ) {
    page = await readPage(page.at(-1)?.id ?? null);
    if (page.length > 0) yield `,${jsonOf(page)}`;
  }
  yield "]";
}
