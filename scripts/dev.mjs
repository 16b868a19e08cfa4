import { loadEnvFile } from "./lib/env-file.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { refuseTakenPort } from "./lib/ports.mjs";
import { main, startServer } from "./lib/processes.mjs";
import { SERVE } from "./lib/serve.mjs";
import { refuseBadSettings } from "./lib/settings.mjs";

main(async () => {
  loadEnvFile();
  const env = { ...process.env, NODE_ENV: "development" };
  await refuseTakenPort(env.PORT, env.HOST, "npm run dev");
  await ensureInstalled();
  await refuseBadSettings(env);
  return startServer(projectNode(), [...SERVE, "--dev"], { env, show: true }).exited;
});
