import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { registerManager } from "./support/manager.ts";
import { type Server, startBackend } from "./support/servers.ts";

// node bench/plan-kill.ts [kills]: saves a plan of 300 steps and kills the backend at a random moment of it, again and
// again. Exits with 1 if a part of a plan was saved.

const STEPS = 300;
const MEASURED = 3;
/** Some of the kills come after the plan was saved: these show that an acknowledged plan stays. */
const BEYOND = 1.5;
const kills = Number(process.argv[2] ?? 200);

main(async () => {
  const folder = temporaryFolder("plan-kill");
  return (await killed(folder)) > 0 ? 1 : 0;
});

/** Counts the plans that were saved in part. */
async function killed(folder: string): Promise<number> {
  const start = () => startBackend({ folder, name: "plan-kill" });
  let backend = await start();
  const manager = await registerManager(backend);
  const counts = { none: 0, all: 0, part: 0 };
  /** How long a plan takes without a kill, in milliseconds. */
  let takes = 0;
  await step(`Killing ${kills} plans`, async (note) => {
    // The first few measure, each in a new process like those that are killed: a process that has saved before is
    // faster.
    for (let kill = 1 - MEASURED; kill <= kills; kill++) {
      const salon = await signIn(backend, manager);
      const steps = await salon.prepare();
      const begun = performance.now();
      const saving = salon.save(steps);
      if (kill <= 0) {
        await saving;
        takes = performance.now() - begun;
        await backend.stop();
        backend = await start();
        continue;
      }
      saving.catch(() => {});
      await wait(Math.random() * takes * BEYOND);
      await backend.stop("SIGKILL");
      backend = await start();
      const count = await (await signIn(backend, manager)).count();
      counts[count === 0 ? "none" : count === STEPS ? "all" : "part"]++;
      note(`${kill} killed: ${JSON.stringify(counts)}`);
    }
  });
  await backend.stop();
  say(
    `A plan takes ${Math.round(takes)} ms; nothing saved ${counts.none}, all ${counts.all}, a part ${counts.part}.`,
  );
  return counts.part;
}

const listed = z.array(z.object({ id: z.string() }));

/** Signs in, and returns functions for the salon's schedules. */
async function signIn({ url }: Server, manager: { email: string; password: string }) {
  const send = async (method: string, path: string, body?: unknown, token = ""): Promise<unknown> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const { access_token } = z.parse(
    z.object({ access_token: z.string() }),
    await send("POST", "/api/auth/login", manager),
  );
  const call = (method: string, path: string, body?: unknown) => send(method, path, body, access_token);
  const staff = async () => z.parse(listed, await call("GET", "/api/employees"));
  return {
    count: async () => z.parse(listed, await call("GET", "/api/schedules")).length,
    /** Adds a member in place of the one before with all their records. Returns the steps of a plan for them. */
    async prepare() {
      for (const { id } of await staff()) await call("DELETE", `/api/employees/${id}`);
      const member = { first_name: "Ada", last_name: "Byron", email: `${crypto.randomUUID()}@salon.test` };
      const { id } = z.parse(
        z.object({ id: z.string() }),
        await call("POST", "/api/employees", { ...member, role: "Stylist", picture: "" }),
      );
      return Array.from({ length: STEPS }, (_, index) => ({
        call: "POST /api/schedules",
        body: {
          employee_id: id,
          day_of_week: index % 7,
          ...{ start_time: "09:00", end_time: "17:00", notes: "" },
          valid_from: `${2027 + Math.floor(index / 7)}-01-01`,
          valid_until: null,
        },
      }));
    },
    save: (steps: object[]) => call("POST", "/api/plans", { kind: "plan", steps }),
  };
}
