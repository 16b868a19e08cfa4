import { join } from "node:path";
import { type Ground, ownFolder } from "./ground.ts";
import { ask } from "./look.ts";
import { Part } from "./part.ts";
import { lastingPort } from "./ports.ts";

/** The members of etcd, which hold Patroni's lock on who is the primary. */
export async function etcdParts(ground: Ground, members: number): Promise<Part[]> {
  const places = [];
  for (let at = 1; at <= members; at++)
    places.push({ name: `etcd-${at}`, port: await lastingPort(), peer: await lastingPort() });
  const cluster = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(",");
  return places.map(({ name, port, peer }) => {
    const options = {
      name,
      "data-dir": ownFolder(ground, name),
      "listen-client-urls": `http://127.0.0.1:${port}`,
      "advertise-client-urls": `http://127.0.0.1:${port}`,
      "listen-peer-urls": `http://127.0.0.1:${peer}`,
      "initial-advertise-peer-urls": `http://127.0.0.1:${peer}`,
      "initial-cluster": cluster,
      "initial-cluster-state": "new",
      // What Patroni speaks here.
      "enable-v2": "true",
      // The machine of the cluster is one, and busy: a member that is only slow is not lost.
      "heartbeat-interval": "200",
      "election-timeout": "2000",
    };
    return new Part({
      name,
      what: "etcd",
      port,
      command: ground.program.etcd,
      args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
      owner: ground.owner,
      cwd: ground.folder,
      logTo: join(ground.folder, `${name}.log`),
      // Members are well only together: at the start each is, as soon as it listens for the others.
      look: async () => ((await ask(`http://127.0.0.1:${port}/health`)) === null ? null : "ok"),
    });
  });
}
