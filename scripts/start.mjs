import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { refuseTakenPort } from "./lib/ports.mjs";
import { main, run, start } from "./lib/processes.mjs";
import { answers, SERVE } from "./lib/serve.mjs";
import { demoEnvironment, loadEnvFile, refuseBadSettings } from "./lib/settings.mjs";
import { Stop } from "./lib/stop.mjs";
import { say, step } from "./lib/terminal.mjs";

const demo = process.argv.includes("--demo");

main(async () => {
  loadEnvFile();
  const env = { ...(demo ? demoEnvironment(process.env) : process.env), NODE_ENV: "production" };
  await refuseTakenPort(env.PORT, env.HOST, demo ? "npm run demo" : "npm start");
  await ensureInstalled();
  await refuseBadSettings(env);
  await ensureBuilt();
  const signIn = demo ? await step("Preparing the demo salon", () => seed(env)) : null;

  const server = start(projectNode(), SERVE, { env, show: true });
  const host = !env.HOST || env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  if (await answers(`http://${host}:${env.PORT || 3000}/api/health`, server.exited)) greet(env, signIn);
  return server.exited;
});

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ email: string, password: string }>}
 */
async function seed(env) {
  const { code, output } = await run(projectNode(), ["backend/src/seed/demo.ts"], { env });
  const lines = output.trim().split("\n");
  if (code !== 0) throw new Stop(lines.at(-1) ?? "The demo salon could not be prepared.", code);
  return JSON.parse(lines.at(-1) ?? "");
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ email: string, password: string } | null} signIn
 */
function greet(env, signIn) {
  say("");
  say(`  Open ${env.APP_URL || `http://localhost:${env.PORT || 3000}`}`);
  if (signIn) say(`  Sign in as ${signIn.email} with the password ${signIn.password}`);
  if (!env.BACKEND_URL && !env.SMTP_URL)
    say(`  Mails are written to ${env.DATA_DIR || ".data"}/outbox; their links are shown here too.`);
  say("  Ctrl-C stops it.");
  say("");
}
