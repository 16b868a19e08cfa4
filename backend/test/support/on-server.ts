import pg from "pg";

/** Runs a statement over a new connection and returns its rows. */
export async function onServer(
  address: string | pg.ClientConfig,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  // A connection that is lost fails the statement; as an event alone it would end the tests.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
