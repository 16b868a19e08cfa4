import { join } from "node:path";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { projectNode } from "../../scripts/lib/node.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { type Started, start } from "../../scripts/lib/processes.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { answers } from "../../scripts/lib/serve.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { REWRITE_PORT } from "../peers/ports.ts";

export interface Server extends Started {
  url: string;
  dataDir: string;
  /** Of the bundled backend beside a web server. */
  backendPort?: string;
}

interface Wanted {
  folder: string;
  name: string;
  /** Where the built app is. */
  cwd?: string;
  nodeArgs?: string[];
  settings?: Record<string, string>;
}

/** Starts one Node program of the project and waits until `url` answers 200. */
async function startNode(
  what: Wanted & { program: string; args?: string[]; url: string; well: string },
): Promise<Server> {
  const { folder, name, cwd = root, nodeArgs = [], settings = {}, program, args = [], url, well } = what;
  const dataDir = join(folder, `${name}-data`);
  const env = testEnvironment({ NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings });
  const logTo = join(folder, `${name}.log`);
  const started = start(projectNode(), [...nodeArgs, program, ...args], { cwd, env, logTo });
  if (!(await answers(`${url}${well}`, started.exited, ({ status }) => status === 200)))
    throw new Stop(`${started.output().trim()}\n'${name}' did not start.`);
  return { ...started, url, dataDir };
}

/** The web server, as `npm run serve` starts it. Without BACKEND_URL the bundled backend runs beside it. */
export async function startWeb(what: Wanted): Promise<Server> {
  const port = what.settings?.PORT ?? String(await freePort());
  const own: Record<string, string> = what.settings?.BACKEND_URL
    ? {}
    : { BACKEND_PORT: String(await freePort()), AUTH_LIMITS: "off" };
  const settings = { PORT: port, ...own, ...what.settings };
  const program = "lib/server/main.ts";
  const url = `http://localhost:${port}`;
  const server = await startNode({ ...what, settings, program, url, well: "/api/health" });
  return own.BACKEND_PORT === undefined ? server : { ...server, backendPort: own.BACKEND_PORT };
}

/** Next's own server on the same build, which answers `/api` by its route handlers. */
export async function startNext(what: Wanted): Promise<Server> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = { APP_URL: url, PORT: port, ...what.settings };
  const program = "node_modules/next/dist/bin/next";
  return startNode({ ...what, settings, program, args: ["start", "--port", port], url, well: "/api/health" });
}

/** The bundled backend alone. */
export async function startBackend(what: Wanted): Promise<Server> {
  const port = what.settings?.BACKEND_PORT ?? String(await freePort());
  const settings = { BACKEND_PORT: port, AUTH_LIMITS: "off", ...what.settings };
  const program = "backend/src/main.ts";
  return startNode({ ...what, settings, program, url: `http://127.0.0.1:${port}`, well: "/health" });
}

export async function startFixedBackend(folder: string): Promise<Server> {
  const url = `http://127.0.0.1:${REWRITE_PORT}`;
  return startNode({
    folder,
    name: "fixed-backend",
    program: "bench/peers/fixed-backend.ts",
    url,
    well: "/health",
  });
}
