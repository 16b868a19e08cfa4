import { connect } from "node:net";
import type pg from "pg";

const CANCEL_REQUEST = 80877102;
const MESSAGE_BYTES = 16;
const GIVE_UP_MS = 5000;

/**
 * Asks PostgreSQL to end what a connection is doing, by a request of its protocol: `pg_cancel_backend` would not work through
 * PgBouncer, whose connections have other numbers. The request may arrive after the statement: the connection is not to
 * be used for another one.
 */
export function cancelStatement(client: pg.ClientBase & Pick<pg.Client, "host" | "port">): void {
  const { host, port } = client;
  if (!("processID" in client) || typeof client.processID !== "number") return;
  if (!("secretKey" in client) || typeof client.secretKey !== "number") return;
  const message = Buffer.alloc(MESSAGE_BYTES);
  for (const [index, number] of [MESSAGE_BYTES, CANCEL_REQUEST, client.processID, client.secretKey].entries())
    message.writeInt32BE(number, index * 4);
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  // It is lost like the connection itself; the statement's own time limit remains.
  socket.on("error", () => {}).setTimeout(GIVE_UP_MS, () => socket.destroy());
  socket.end(message);
}
