import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** Whether `pg_dump` is there and not older than the server, which it would refuse. */
export async function canDump(url: string): Promise<boolean> {
  const found = await run("pg_dump", ["--version"]).catch(() => null);
  const major = Number(/(\d+)(?:\.\d+)?\s*(?:\(.*\))?\s*$/.exec(found?.stdout ?? "")?.[1] ?? 0);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("show server_version_num");
  await client.end();
  return major >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Runs a command of the guide to operation to its end. */
export async function command(program: string, args: string[]): Promise<void> {
  await run(program, args);
}
