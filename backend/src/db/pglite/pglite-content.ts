import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import * as z from "zod/mini";
import { type Content, contentOf, UnusableContent } from "../copy/content.ts";
import { rowsOf } from "../copy/session.ts";
import { copyOut, type Records, type Table, tablesOf } from "../copy/tables.ts";

/** Pages of 8 kB that one statement reads: its whole answer is in memory. */
const PAGES = 512;

const sizes = z.object({ pages: z.int(), records: z.coerce.number() });

/** Content of a PGlite database. `onShare` gets the share that has been read, from 0 to 1. */
export async function contentOfPglite(
  client: pg.ClientBase,
  onShare: (share: number) => void,
): Promise<Content> {
  const tables = await tablesOf(client);
  const pages = new Map<Table, number>();
  const held: Records = {};
  for (const table of tables) {
    const name = `public.${pg.escapeIdentifier(table.name)}`;
    const [one] = await rowsOf(
      client,
      sizes,
      `select (pg_relation_size('${name}') / current_setting('block_size')::int)::int as pages,
       (select count(*) from ${name}) as records`,
    );
    pages.set(table, one?.pages ?? 0);
    held[table.name] = one?.records ?? 0;
  }
  const all = pages.values().reduce((sum, one) => sum + one, 0);
  let read = 0;
  return {
    ...(await contentOf(client, tables)),
    async *records(table) {
      const last = pages.get(table) ?? 0;
      for (let page = 0; page < last; page += PAGES) {
        yield* copyOut(client, table, `where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`);
        read += Math.min(PAGES, last - page);
        onShare(read / all);
      }
    },
    async check(records) {
      if (!isDeepStrictEqual(records, held)) throw new UnusableContent("not all of its records were read");
    },
  };
}
