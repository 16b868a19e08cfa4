import { join } from "node:path";
import * as z from "zod/mini";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { ensureAppCopy } from "./app-copy.ts";
import { cookieOf, type Manager } from "./manager.ts";
import { type Server, startWeb } from "./servers.ts";

const signIn = z.object({ email: z.string(), password: z.string() });
const list = z.array(z.object({ id: z.string() }));

export interface DemoSalon {
  web: Server;
  manager: Manager;
  cookie: string;
  /** The id of one member whose availability is filled. */
  memberId: string;
}

/** The benchmark's copy of the app serving the demo salon. */
export async function startDemo(note: (text: string) => void): Promise<DemoSalon> {
  const cwd = await ensureAppCopy(note);
  const folder = temporaryFolder("bench-demo");
  note("seeding the demo salon");
  const dataDir = join(folder, "web-data");
  const env = testEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const { code, output } = await run(projectNode(), ["backend/src/seed/demo.ts"], { cwd, env });
  const last = output.trim().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Stop(`${output}\nThe demo salon could not be made.`);
  const manager = signIn.parse(JSON.parse(last));
  const web = await startWeb({ folder, name: "web", cwd });
  const cookie = await cookieOf(web.url, manager);
  const answer = await fetch(`${web.url}/api/employees`, { headers: { cookie } });
  const [member] = list.parse(await answer.json());
  if (!member) throw new Stop("The demo salon has no members.");
  return { web, manager, cookie, memberId: member.id };
}
