import { ensureBuilt } from "./lib/build.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { refuseTakenPort } from "./lib/ports.mjs";
import { main, startServer } from "./lib/processes.mjs";
import { seedDemo } from "./lib/seed.mjs";
import { SERVE } from "./lib/serve.mjs";
import { demoEnvironment, refuseBadSettings } from "./lib/settings.mjs";
import { say, step } from "./lib/terminal.mjs";

const demo = process.argv.includes("--demo");
const fresh = process.argv.includes("--fresh");

main(async () => {
  loadEnvFile();
  const env = { ...(demo ? demoEnvironment(process.env) : process.env), NODE_ENV: "production" };
  await refuseTakenPort(env.PORT, env.HOST, demo ? "npm run demo" : "npm start");
  await ensureInstalled();
  await refuseBadSettings(env);
  await ensureBuilt();
  const signIn = demo ? await step("Preparing the demo salon", () => seedDemo(env, { fresh })) : null;

  // The server itself says last what to open.
  greet(env, signIn);
  return startServer(projectNode(), SERVE, { env, show: true }).exited;
});

/**
 * The notes beside the address.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ email: string, password: string, kept: boolean, ownWeek: string | null } | null} signIn
 */
function greet(env, signIn) {
  if (signIn?.kept)
    say(`The demo salon in ${env.DATA_DIR} is as you left it; \`npm run demo -- --fresh\` makes a new one.`);
  if (signIn) say(`Sign in as ${signIn.email} with the password ${signIn.password}`);
  // The demo is served on loopback only, so that this address opens nothing from elsewhere.
  if (signIn?.ownWeek) say(`A stylist's own week: ${signIn.ownWeek}`);
  if (!env.BACKEND_URL && !env.SMTP_URL)
    say(
      `Mails are written to ${env.DATA_DIR || ".data"}/outbox${process.stdout.isTTY ? "; their links are shown here too" : ""}. Ctrl-C stops it.`,
    );
}
