import { ensureBuilt } from "../scripts/lib/build.mjs";
import { main } from "../scripts/lib/processes.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { mapOf, startCluster, untilHealthy } from "./cluster/cluster.ts";
import { restoreToMoment } from "./cluster/restore.ts";
import { soak } from "./cluster/soak.ts";
import { upgrade } from "./cluster/upgrade.ts";

// npm run cluster                      brings the whole cluster up on the loopback, shows its map, and takes it down on Ctrl-C
// npm run cluster -- soak 20 50        works in 50 salons for 20 minutes while parts of it are killed, frozen and restarted
// npm run cluster -- soak 3 10 primary the same with only the faults of this word
// npm run cluster -- upgrade COMMIT    replaces that version by this one, part by part, under load
// npm run cluster -- restore           restores a PostgreSQL to a moment, from a backup and its archive of the log

main(async () => {
  const [what = "up", ...rest] = process.argv.slice(2);
  if (what === "restore") return restoreToMoment();
  await ensureBuilt();
  if (what === "up") return up();
  if (what === "soak") {
    const [minutes = "20", salons = "50", only = ""] = rest;
    return soak(Number(minutes), Number(salons), new RegExp(only));
  }
  if (what === "upgrade" && rest[0]) return upgrade(rest[0]);
  throw new Stop(
    "Say what to do: npm run cluster, npm run cluster -- soak 20 50, or npm run cluster -- upgrade COMMIT",
    2,
  );
});

async function up(): Promise<number> {
  const cluster = await step("Starting the cluster", (note) =>
    startCluster({ etcd: 3, webs: 3, backends: 2, settings: {} }, note),
  );
  await untilHealthy(cluster);
  say(await mapOf(cluster));
  say(`Open ${cluster.url}. Logs and mails are in ${cluster.ground.folder}. Ctrl-C takes it down.`);
  await new Promise(() => setInterval(() => {}, 60_000));
  return 0;
}
