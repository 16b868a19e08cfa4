import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "@chairtime/kit/server/start-error";
import next from "next";
import { markFront } from "../bff/doors/process-flags.ts";
import { keepAnswerer } from "../mcp/answerer.ts";
import { isBelowLink } from "../own-week/own-week-address.ts";
import { log } from "../settings/log.ts";
import { childEnvironment, keepSettings, type Settings } from "../settings/settings.ts";
import { handleApi, handleLinkWrite, isForDoor } from "./api-handler.ts";
import { BackendChild } from "./backend-child.ts";
import { loopbackPort } from "./free-port.ts";
import { createFrontDoor, type FrontDoor, type Handler, refuseMethod } from "./front-door.ts";
import { stopGracefully } from "./graceful-stop.ts";
import { McpAnswers } from "./mcp-answers.ts";
import { noteAnswer } from "./note-answer.ts";
import { hideToken } from "./own-week.ts";
import { queuePages } from "./page-queue.ts";
import { staticFiles } from "./static-files.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface StartOptions {
  settings: Settings;
  /** Development with reload, from source instead of the build. */
  dev: boolean;
}

export interface Running {
  /** The address to open. */
  url: string;
  /** Finishes running requests within 10 s, then ends the bundled backend. */
  stop(): Promise<void>;
}

/** Starts the product: the bundled backend if no other is set, then the web server. Throws StartError. */
export async function startServer({ settings, dev }: StartOptions): Promise<Running> {
  if (!dev && !existsSync(join(ROOT, ".next", "BUILD_ID")))
    throw new StartError("There is no build: run `npm start`, or `npm run build` before `npm run serve`.");
  markFront();
  const front: FrontDoor = {
    handle: (_request, response) => void response.writeHead(503, { "retry-after": "1" }).end(),
    onAnswer: noteAnswer,
    trustProxy: settings.trustProxy,
    isHttps: settings.appUrl.startsWith("https:"),
  };
  const server = createFrontDoor(front);
  // The port first: a second start fails here, before it touches the data.
  await listen(server, settings);
  let backend: BackendChild | null = null;
  let assistants: McpAnswers | null = null;
  try {
    if (settings.backendUrl === null) {
      backend = await bundledBackend(settings);
      keepSettings({ ...settings, backendUrl: backend.url });
    } else keepSettings(settings);
    // In development Next answers, so that a change in lib/mcp applies at once.
    if (!dev) assistants = answerAssistants(settings, settings.backendUrl ?? backend?.url ?? "");
    // In parallel: each takes about a second, and neither needs the other to start.
    const [handle] = await Promise.all([prepareNext(server, settings, dev), backend?.start()]);
    front.handle = handle;
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await backend?.stop(5000);
    throw error;
  }
  const stop = async () => {
    await stopGracefully(server, backend);
    await assistants?.stop();
  };
  return { url: settings.appUrl, stop };
}

/** Answers assistants' questions in separate threads. */
function answerAssistants(settings: Settings, backendUrl: string): McpAnswers {
  const { sessionSecrets: secrets, requestTimeoutMs: timeoutMs } = settings;
  const answers = new McpAnswers({ backendUrl, secrets, timeoutMs });
  keepAnswerer((question) => answers.answer(question));
  return answers;
}

async function listen(server: Server, settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === "EADDRINUSE"
          ? `PORT ${settings.port} is in use: stop the program that uses it, or set another PORT.`
          : `The server cannot listen on HOST ${settings.host}, PORT ${settings.port}: ${error.message}.`;
      reject(new StartError(sentence));
    });
    server.listen(settings.port, settings.host, resolve);
  });
}

async function bundledBackend(settings: Settings): Promise<BackendChild> {
  const port = await loopbackPort(settings.backendPort, settings.isBackendPortSet);
  const env = childEnvironment({
    BACKEND_PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: settings.appUrl,
    // Only reachable through this server, which sets the client's address.
    TRUST_PROXY: "1",
  });
  return new BackendChild({ port, env, log: (message, detail) => log().warn(detail ?? {}, message) });
}

async function prepareNext(server: Server, settings: Settings, dev: boolean): Promise<Handler> {
  const app = next({
    dev,
    dir: ROOT,
    hostname: settings.host,
    port: settings.port,
    // Next listens for upgrades on this server. Only development needs them, for reloading.
    httpServer: dev ? server : createServer(),
  });
  await app.prepare();
  const pages = app.getRequestHandler();
  // In development Next also answers the doors, so that a change in lib/bff applies at once.
  if (dev) return (request, response) => pages(request, response);
  const queue = queuePages({
    pages(request, response) {
      hideToken(request, response);
      return pages(request, response);
    },
    calls: handleApi,
    links: handleLinkWrite,
  });
  const files = staticFiles(join(ROOT, ".next"), queue.pages);
  return (request, response) => {
    if (isForDoor(request.url ?? "")) return queue.calls(request, response);
    if (request.method === "GET" || request.method === "HEAD") return files(request, response);
    // Pages take no body, so don't wait for one that never comes.
    return isBelowLink(request.url ?? "") ? queue.links(request, response) : refuseMethod(response);
  };
}
