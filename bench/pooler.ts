import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../scripts/lib/find.mjs";
import { npm } from "../scripts/lib/node.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, run, start, temporaryFolder } from "../scripts/lib/processes.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { step } from "../scripts/lib/terminal.mjs";
import { poolerSettings } from "./support/pooler-settings.ts";
import { testPostgres, unprivileged } from "./support/postgres.ts";

// node bench/pooler.ts [words]: the backend's suite on a PostgreSQL behind PgBouncer in transaction mode.

main(async () => {
  const program = findProgram(["pgbouncer"], ["/usr/sbin"]);
  if (!program) throw new Stop("There is no PgBouncer: apt-get install pgbouncer.");
  const urls = await step("Starting PgBouncer", async () => {
    const TEST_DATABASE_DIRECT_URL = await testPostgres();
    const behind = new URL(TEST_DATABASE_DIRECT_URL);
    const folder = temporaryFolder("pooler");
    const port = await freePort();
    const users = join(folder, "users.txt");
    writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
    const settings = join(folder, "pgbouncer.ini");
    writeFileSync(
      settings,
      poolerSettings(
        { server: { host: behind.hostname, port: behind.port }, port, users },
        "default_pool_size = 20\nserver_idle_timeout = 5\n",
      ),
    );
    const owner = unprivileged();
    chmodSync(folder, 0o755);
    if (owner) for (const path of [folder, users, settings]) chownSync(path, owner.uid, owner.gid);
    await new Promise<void>((resolve, reject) => {
      const onLine = (line: string) => {
        if (line.includes("process up")) resolve();
      };
      const pooler = start(program, [settings], { ...owner, cwd: folder, onLine, stopWith: "SIGINT" });
      pooler.exited.then(() => reject(new Stop(`${pooler.output().trim()}\nPgBouncer did not start.`)));
    });
    const TEST_DATABASE_URL = Object.assign(new URL(behind), { port }).href;
    return { TEST_DATABASE_URL, TEST_DATABASE_DIRECT_URL };
  });
  const { command, before, env } = npm();
  const words = process.argv.slice(2);
  const { code, output } = await step("The backend's suite behind PgBouncer", (note) =>
    run(command, [...before, "test", "--", "backend", ...words], {
      env: { ...env, ...urls },
      onLine: note,
    }),
  );
  process.stdout.write(output.slice(-4000));
  return code;
});
