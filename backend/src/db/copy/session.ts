import pg from "pg";
import * as z from "zod/mini";

/** They make COPY's text the same on every server and lift time limits. Older servers lack some. */
const SETTINGS = {
  client_encoding: "UTF8",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  extra_float_digits: "1",
  bytea_output: "hex",
  search_path: "public",
  row_security: "off",
  // Otherwise the read of a large table may start in its middle.
  synchronize_seqscans: "off",
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  transaction_timeout: "0",
};

/** Opens a connection for copying records out or in. It must not lead through a pooler. */
export async function connectToCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: "chairtime backup" });
  // The statement that fails reports it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(
      "select set_config(name, $1::jsonb ->> name, false) from pg_settings where $1::jsonb ? name",
      [JSON.stringify(SETTINGS)],
    );
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

export async function rowsOf<Row>(
  client: pg.ClientBase,
  row: z.ZodMiniType<Row>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query(text, values);
  return z.parse(z.array(row), rows);
}
