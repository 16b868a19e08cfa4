import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { TARGET_HEADER } from "../backend/test/support/through-prism.ts";
import { openapiDocument, v1Document } from "../contract/src/calls/openapi.ts";
import { V1 } from "../contract/src/calls/v1.ts";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { projectNode } from "../scripts/lib/node.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { ensurePeers } from "./support/packages.ts";

// node bench/wire-check.ts [words of test files]: runs the backend's tests over HTTP through Prism, which holds each answer
// against the documents. Three planted violations must be found first, because Prism lets everything pass where it does not
// understand a schema. Ends with 1 where an answer is not in the document.

const publisher = { productName: "Chairtime", appUrl: "https://salon.example" };
const documents = { wire: openapiDocument(publisher), v1: v1Document(publisher) };
const PRISM = at("bench", "node_modules", "@stoplight", "prism-cli", "dist", "index.js");
const READY_TRIES = 120;

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );

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

async function startPrism(name: string, document: object, upstream: string, folder: string) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  const port = await freePort();
  const args = [
    "proxy",
    file,
    upstream,
    "-p",
    String(port),
    "--validate-request=false",
    "--verboseLevel=fatal",
  ];
  const child = spawn(projectNode(), [PRISM, ...args], { stdio: "ignore" });
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

const member = {
  id: "01890000-0000-7000-8000-000000000001",
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@salon.example",
  picture: "",
  role: "Stylist",
  is_active: true,
};
const { id: _, ...withoutId } = member;

/** Answers to the question for a member; only the first is as the document says. */
const PLANTED = [
  { name: "a right answer", status: 200, body: member, isFound: false },
  { name: "a required field is missing", status: 200, body: withoutId, isFound: true },
  { name: "an undeclared status", status: 418, body: { error: "No coffee" }, isFound: true },
  { name: "a wrong type", status: 200, body: { ...member, is_active: "yes" }, isFound: true },
];

/** Throws where a planted violation passes, or a right answer does not. */
async function tryPlanted(proxies: Record<string, string>): Promise<void> {
  let next = PLANTED[0];
  const fake = createServer((asked, answer) => {
    asked.resume();
    answer.writeHead(next?.status ?? 500, { "content-type": "application/json" });
    answer.end(JSON.stringify(next?.body));
  });
  const port = await listen(fake);
  for (const [name, base] of Object.entries(proxies))
    for (const planted of PLANTED) {
      next = planted;
      const headers = { [TARGET_HEADER]: String(port), authorization: "Bearer x" };
      const answer = await fetch(`${base}/${member.id}`, { headers });
      const isFound = /"response"/.test(answer.headers.get("sl-violations") ?? "");
      if (isFound !== planted.isFound)
        throw new Stop(`${name}: ${planted.name} is ${isFound ? "" : "not "}found: ${answer.status}.`);
    }
  fake.close();
}

const line = z.object({ named: z.string(), wrong: z.array(z.string()) });

main(async () => {
  await step("Installing Prism", ensurePeers);
  const folder = temporaryFolder("wire-check");
  const board = switchboard();
  const upstream = `http://127.0.0.1:${await listen(board)}`;
  const started = await step("Starting Prism for both documents", async () => [
    await startPrism("wire", documents.wire, upstream, folder),
    await startPrism("v1", documents.v1, `${upstream}${V1}`, folder),
  ]);
  try {
    const [wire, v1] = started.map(({ url }) => url);
    await step("Planting three violations in each", () =>
      tryPlanted({ wire: `${wire}/api/employees`, v1: `${v1}/employees` }),
    );
    const report = join(folder, "answers.jsonl");
    writeFileSync(report, "");
    const env = { TEST_DATABASE_URL: "", WIRE_CHECK: JSON.stringify({ wire, v1, report }) };
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "backend", ...process.argv.slice(2)];
    const { code, output } = await step("Running the backend's tests through Prism", (note) =>
      run(projectNode(), args, { env: testEnvironment(env), onLine: note }),
    );
    const answers = readFileSync(report, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((text) => z.parse(line, JSON.parse(text)));
    const wrong = answers.filter((answer) => answer.wrong.length > 0);
    const kinds = new Set(
      wrong.map(({ named, wrong }) => `${named.replace(/[0-9a-f-]{36}/g, "{id}")}: ${wrong.join("; ")}`),
    );
    for (const kind of kinds) say(kind);
    if (code !== 0) say(output.slice(-6000));
    say(`${answers.length} answers, ${wrong.length} not in the document.`);
    return code !== 0 || wrong.length > 0 ? 1 : 0;
  } finally {
    for (const { child } of started) child.kill();
    board.close();
    board.closeAllConnections();
  }
});
