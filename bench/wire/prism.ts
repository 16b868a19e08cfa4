import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { TARGET_HEADER } from "../../backend/test/support/through-prism.ts";
import { openapiDocument, v1Document } from "../../contract/src/calls/openapi.ts";
import { V1 } from "../../contract/src/calls/v1.ts";
import { projectNode } from "../../scripts/lib/node.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";

const publisher = { productName: "Chairtime", appUrl: "https://salon.example" };
const PRISM = at("bench", "node_modules", "@stoplight", "prism-cli", "dist", "index.js");
const READY_TRIES = 120;

/** The addresses of a proxy for each document. */
export interface Proxies {
  wire: string;
  v1: string;
  stop(): void;
}

/** Starts a server that listens on this machine alone. Returns its port. */
export const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );

/** Starts Prism for both documents. Each passes requests on to the service that they name. */
export async function startProxies(folder: string): Promise<Proxies> {
  const board = switchboard();
  const upstream = `http://127.0.0.1:${await listen(board)}`;
  const [wire, v1] = await Promise.all([
    startPrism(join(folder, "wire.json"), openapiDocument(publisher), upstream),
    startPrism(join(folder, "v1.json"), v1Document(publisher), `${upstream}${V1}`),
  ]);
  return {
    wire: wire.url,
    v1: v1.url,
    stop() {
      for (const { child } of [wire, v1]) child.kill();
      board.close();
      board.closeAllConnections();
    },
  };
}

/** Passes each request on to the service on this machine that its header names: Prism has one upstream only. */
function switchboard(): Server {
  return createServer((asked, answer) => {
    const { [TARGET_HEADER]: port, ...headers } = asked.headers;
    const onward = request(
      { host: "127.0.0.1", port: Number(port), method: asked.method, path: asked.url, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
}

async function startPrism(
  file: string,
  document: object,
  upstream: string,
): Promise<{ url: string; child: ChildProcess }> {
  writeFileSync(file, JSON.stringify(document));
  const port = await freePort();
  const args = ["proxy", file, upstream, "-p", String(port), "--validate-request=false"];
  const child = spawn(projectNode(), [PRISM, ...args, "--verboseLevel=fatal"], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const isThere = await fetch(`${url}/nothing`).then(
      () => true,
      () => false,
    );
    if (isThere) return { url, child };
    await wait(250);
  }
  child.kill();
  throw new Stop("Prism does not answer.");
}
