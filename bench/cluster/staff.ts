import { join } from "node:path";
import { type Manager, registerManager } from "../support/manager.ts";
import type { Cluster } from "./cluster.ts";
import { ManagerSession } from "./manager-session.ts";
import type { Tally } from "./tally.ts";

const SESSIONS_PER_SALON = 4;

/** Registers the managers of some salons, and signs each in four times. */
export async function managersOf(
  cluster: Cluster,
  salons: number,
  tally: Tally,
  note: (text: string) => void,
): Promise<{ manager: Manager; session: ManagerSession }[]> {
  const [backend] = cluster.backends;
  const server = {
    url: `http://127.0.0.1:${backend?.spec.port}`,
    dataDir: join(cluster.ground.folder, "product-data"),
  };
  const app = `http://127.0.0.1:${cluster.proxy.spec.port}`;
  const staff: { manager: Manager; session: ManagerSession }[] = [];
  for (let salon = 1; salon <= salons; salon++) {
    const manager = await registerManager(server);
    for (let index = 1; index <= SESSIONS_PER_SALON; index++) {
      const name = `s${salon}-${index}`;
      const session = new ManagerSession(app, manager, { name, place: staff.length, tally });
      await session.visitor.signIn();
      staff.push({ manager, session });
    }
    note(`${staff.length} signed in`);
  }
  return staff;
}
