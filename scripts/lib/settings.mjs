import { projectNode } from "./node.mjs";
import { run } from "./processes.mjs";
import { Stop } from "./stop.mjs";

/**
 * Stops with a sentence that names every bad setting: better before a long build than after it.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseBadSettings(env) {
  const { code, output } = await run(projectNode(), ["scripts/check-settings.ts"], { env });
  if (code !== 0) throw new Stop(output.trim(), 2);
}

/**
 * Isolates the demo: this machine only, nothing from a real installation, and a separate folder unless one is set.
 * @template {Record<string, string | undefined>} Env
 * @param {Env} env
 */
export function demoEnvironment(env) {
  const foreign = [
    "APP_URL",
    "BACKEND_URL",
    "DATABASE_URL",
    "SMTP_URL",
    "REDIS_URL",
    "SESSION_SECRET",
    "BACKEND_SECRET",
    "PUSH_KEY",
    "TRUST_PROXY",
  ];
  const none = Object.fromEntries(foreign.map((name) => [name, ""]));
  return { ...env, ...none, HOST: "127.0.0.1", DATA_DIR: env.DATA_DIR || ".data-demo" };
}
