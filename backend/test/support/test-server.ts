import { randomBytes } from "node:crypto";
import { freePort } from "../../src/db/own-server/free-port.ts";
import { startOwnServer } from "../../src/db/own-server/own-server.ts";
import { DATABASE, USER } from "../../src/db/own-server/server-settings.ts";
import { onServer } from "./on-server.ts";

/** Tests discard their database: nothing needs to survive a power cut. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

/** A PostgreSQL that tests and benchmarks reach over the loopback. */
export interface TestServer {
  url: string;
  /** The same by its socket where it has one: a statement costs a third less of the processor's time. */
  socketUrl: string;
  stop(): Promise<void>;
}

/** Starts the product's own server in a data folder, which is created if missing. */
export async function startTestServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const { connection, address, stop } = await startOnLoopback(dataDir, settings);
  const password = randomBytes(8).toString("hex");
  // Older versions have no such setting.
  const cheap = "select set_config(name, '1', false) from pg_settings where name = 'scram_iterations'";
  await onServer(connection, `${cheap}; alter role ${USER} password '${password}'`);
  const url = address(password);
  const hasSocket = connection.host?.startsWith("/");
  return { url, socketUrl: hasSocket ? `${url}?host=${connection.host}` : url, stop };
}

/** Starts it without a password: a replica has that of its primary. */
export async function startOnLoopback(dataDir: string, settings: Record<string, string>) {
  const port = await freePort();
  const options = { isSynced: false, port, settings: { ...FAST, ...settings } };
  const address = (password: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return { ...(await startOwnServer(dataDir, options)), address };
}
