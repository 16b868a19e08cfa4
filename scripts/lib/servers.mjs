import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { testEnvironment } from "./environment.mjs";
import { projectNode } from "./node.mjs";
import { freePort } from "./ports.mjs";
import { start, startServer } from "./processes.mjs";
import { answers } from "./serve.mjs";
import { Stop } from "./stop.mjs";

/** A server that is not well by then never will be, even on a machine that is busy with other things. */
const WELL_WITHIN_MS = 120_000;

/**
 * Starts the built app as `npm run serve` does, on free ports, and waits until it and its backend are well.
 * @param {{
 *   name: string, folder: string, port?: number, settings?: Record<string, string>,
 * }} what its log is `folder/name.log`
 */
export async function startWeb({ name, folder, port: given, settings = {} }) {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const backendUrl = settings.BACKEND_URL ?? `http://127.0.0.1:${await freePort()}`;
  const dataDir = settings.DATA_DIR ?? join(folder, `${name}-data`);
  const env = testEnvironment({
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    // Every test registers from this one address.
    AUTH_LIMITS: "off",
    LOG_LEVEL: "warn",
    ...(settings.BACKEND_URL ? {} : { BACKEND_PORT: new URL(backendUrl).port }),
    ...settings,
  });
  const logTo = join(folder, `${name}.log`);
  const server = startServer(projectNode(), ["lib/server/main.ts"], { env, logTo });
  const well = await answers(
    `http://127.0.0.1:${port}/api/health`,
    server.exited,
    (answer) => answer.status === 200,
  );
  if (!well)
    throw new Stop(`${server.output().trim()}\nThe web server '${name}' for the tests did not start.`);
  return { url, backendUrl, dataDir, outbox: join(dataDir, "outbox"), ...server };
}

/**
 * Starts the built app as a serverless platform does: Next is the server, without our server before it.
 * @param {{ folder: string, backendUrl: string }} what
 */
export async function startServerless({ folder, backendUrl }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = testEnvironment({
    NODE_ENV: "production",
    // Pretends to be on a platform: the settings that only platforms need are then required.
    NETLIFY: "true",
    BACKEND_URL: backendUrl,
    APP_URL: url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    LOG_LEVEL: "warn",
  });
  const next = [
    "node_modules/next/dist/bin/next",
    "start",
    "--port",
    String(port),
    "--hostname",
    "localhost",
  ];
  const server = start(projectNode(), next, { env, logTo: join(folder, "serverless.log") });
  if (!(await answers(`${url}/api/health`, server.exited, ({ ok }) => ok, WELL_WITHIN_MS)))
    throw new Stop(`${server.output().trim()}\nNext alone, as on a serverless platform, did not start.`);
  return { url, ...server };
}

/**
 * Starts the scripted hosted backend; its control door is on the same port.
 * @param {{ folder: string, appUrl: string }} what `appUrl` is where links in its mails lead
 */
export async function startStrictBackend({ folder, appUrl }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = testEnvironment({ STRICT_BACKEND_PORT: String(port), STRICT_APP_URL: appUrl });
  const logTo = join(folder, "strict-backend.log");
  const server = startServer(projectNode(), ["e2e/strict-backend/main.ts"], { env, logTo });
  if (!(await answers(`${url}/health`, server.exited, () => true, WELL_WITHIN_MS)))
    throw new Stop(`${server.output().trim()}\nThe scripted hosted backend did not start.`);
  return { url, ...server };
}
