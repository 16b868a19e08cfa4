import { ensureBuilt } from "../scripts/lib/build.mjs";
import { main } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { mapOf, startCluster, untilHealthy } from "./cluster/cluster.ts";

// npm run cluster: brings the whole cluster up on the loopback, shows its map, and takes it down on Ctrl-C.

main(async () => {
  await ensureBuilt();
  const cluster = await step("Starting the cluster", (note) =>
    startCluster({ etcd: 3, webs: 3, backends: 2, settings: {} }, note),
  );
  await untilHealthy(cluster);
  say(await mapOf(cluster));
  say(`Open ${cluster.url}. Logs and mails are in ${cluster.ground.folder}. Ctrl-C takes it down.`);
  await new Promise(() => setInterval(() => {}, 60_000));
  return 0;
});
