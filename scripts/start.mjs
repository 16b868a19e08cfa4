import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { refuseTakenPort } from "./lib/ports.mjs";
import { main, start } from "./lib/processes.mjs";
import { seedDemo } from "./lib/seed.mjs";
import { answers, SERVE } from "./lib/serve.mjs";
import { demoEnvironment, loadEnvFile, refuseBadSettings } from "./lib/settings.mjs";
import { say, step } from "./lib/terminal.mjs";

const demo = process.argv.includes("--demo");

main(async () => {
  loadEnvFile();
  const env = { ...(demo ? demoEnvironment(process.env) : process.env), NODE_ENV: "production" };
  await refuseTakenPort(env.PORT, env.HOST, demo ? "npm run demo" : "npm start");
  await ensureInstalled();
  await refuseBadSettings(env);
  await ensureBuilt();
  const signIn = demo ? await step("Preparing the demo salon", () => seedDemo(env)) : null;

  const server = start(projectNode(), SERVE, { env, show: true });
  const host = !env.HOST || env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  const health = `http://${host}:${env.PORT || 3000}/api/health`;
  // Well or not: a hosted backend may be asleep. Before it is ready the server answers, but not in JSON.
  const ready = (/** @type {Response} */ answer) => /json/.test(answer.headers.get("content-type") ?? "");
  if (await answers(health, server.exited, ready)) greet(env, signIn);
  return server.exited;
});

/**
 * What to know beside the address, which the server tells itself.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ email: string, password: string } | null} signIn
 */
function greet(env, signIn) {
  if (signIn) say(`  Sign in as ${signIn.email} with the password ${signIn.password}`);
  if (!env.BACKEND_URL && !env.SMTP_URL)
    say(`  Mails are written to ${env.DATA_DIR || ".data"}/outbox; their links are shown here too.`);
  say("  Ctrl-C stops it.");
}
