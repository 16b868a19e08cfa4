import { projectNode } from "./node.mjs";
import { run } from "./processes.mjs";
import { Stop } from "./stop.mjs";

/**
 * Fills the database that the environment names with the demo salon and returns its sign-in, and the address of a member's own week. A demo salon that is there
 * is kept, or replaced on request.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ fresh?: boolean }} [options]
 * @returns {Promise<{ email: string, password: string, kept: boolean, ownWeek: string | null }>}
 */
export async function seedDemo(env, { fresh = false } = {}) {
  const seed = ["backend/src/seed/demo.ts", ...(fresh ? ["--fresh"] : [])];
  const { code, output } = await run(projectNode(), seed, { env });
  const last = output.trim().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Stop(last || "The demo salon could not be prepared.", code);
  return JSON.parse(last);
}
