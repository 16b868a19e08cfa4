import { projectNode } from "./node.mjs";
import { run } from "./processes.mjs";
import { Stop } from "./stop.mjs";

/**
 * Fills the database that the environment names with the demo salon, once, and gives its sign-in.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ email: string, password: string }>}
 */
export async function seedDemo(env) {
  const { code, output } = await run(projectNode(), ["backend/src/seed/demo.ts"], { env });
  const last = output.trim().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Stop(last || "The demo salon could not be prepared.", code);
  return JSON.parse(last);
}
