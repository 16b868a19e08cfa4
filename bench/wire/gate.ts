import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { inAnswer, isChecked, TARGET_HEADER } from "../../backend/test/support/through-prism.ts";
import { isV1, V1 } from "../../contract/src/calls/v1.ts";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { projectNode } from "../../scripts/lib/node.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { start } from "../../scripts/lib/processes.mjs";
import { answers } from "../../scripts/lib/serve.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { listen, type Proxies } from "./prism.ts";

/**
 * Starts a backend, and before it a gate that sends each call through Prism and everything else past it. Returns the
 * settings with which a web server goes through the gate.
 */
export async function startGate(proxies: Proxies, report: string, folder: string) {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const dataDir = join(folder, "gate-data");
  const env = testEnvironment({
    BACKEND_PORT: String(backendPort),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    APP_URL: `http://localhost:${webPort}`,
    AUTH_LIMITS: "off",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    WEBHOOK_PRIVATE_TARGETS: "allow",
  });
  const backend = start(projectNode(), ["backend/src/main.ts"], { env, logTo: join(folder, "gate.log") });
  const isWell = await answers(
    `http://127.0.0.1:${backendPort}/health`,
    backend.exited,
    ({ ok }) => ok,
    60_000,
  );
  if (!isWell) throw new Stop(`${backend.output().trim()}\nThe backend behind Prism did not start.`);
  const gate = createServer((asked, answer) => {
    void pass(asked, answer, { proxies, report, backendPort }).catch(() => answer.destroy());
  });
  const url = `http://127.0.0.1:${await listen(gate)}`;
  return {
    bundled: { port: webPort, settings: { BACKEND_URL: url, DATA_DIR: dataDir } },
    async stop() {
      gate.close();
      gate.closeAllConnections();
      await backend.stop();
    },
  };
}

interface Way {
  proxies: Proxies;
  report: string;
  backendPort: number;
}

async function pass(asked: IncomingMessage, answer: ServerResponse, way: Way): Promise<void> {
  const { method = "GET", url = "/", headers } = asked;
  const body = await buffer(asked);
  const isCall = isChecked(url, {
    method,
    headers: { "content-type": headers["content-type"] ?? "" },
    body: body.length > 0 ? body.toString() : null,
  });
  const direct = `http://127.0.0.1:${way.backendPort}${url}`;
  const checked = isV1(url) ? `${way.proxies.v1}${url.slice(V1.length)}` : `${way.proxies.wire}${url}`;
  const onward = request(
    isCall ? checked : direct,
    { method, headers: isCall ? { ...headers, [TARGET_HEADER]: String(way.backendPort) } : headers },
    (answered) => {
      const { "sl-violations": found, ...rest } = answered.headers;
      const status = answered.statusCode ?? 502;
      if (isCall) {
        const named = `${method} ${url.split("?")[0]}: ${status}`;
        const wrong = found === undefined ? [] : inAnswer(String(found));
        appendFileSync(way.report, `${JSON.stringify({ named, wrong })}\n`);
      }
      answer.writeHead(status, rest);
      answered.pipe(answer);
    },
  );
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  onward.end(body);
}
