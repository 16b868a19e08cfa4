import { request as ask, createServer } from "node:http";
import { join } from "node:path";
import * as z from "zod/mini";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { whenDone } from "../../scripts/lib/processes.mjs";
import { seedDemo } from "../../scripts/lib/seed.mjs";
import { cookieOf } from "../support/manager.ts";
import { startWeb } from "../support/servers.ts";

export interface Salon {
  /** The product, as its users open it. */
  url: string;
  /** The same for a program that shows no token: each request gets the salon's. */
  open: string;
  token: string;
  /** Of the owner. */
  cookie: string;
}

const made = z.object({ token: z.string() });

/** Starts the product with the demo salon, and a token of it that may change things. */
export async function startSalon(folder: string): Promise<Salon> {
  const settings = { DATA_DIR: join(folder, "demo") };
  const manager = await seedDemo(testEnvironment({ NODE_ENV: "production", ...settings }));
  const open = `http://localhost:${await freePort()}`;
  const { url } = await startWeb({ folder, name: "assistants", settings: { ...settings, APP_URL: open } });
  const cookie = await cookieOf(url, manager);
  const answer = await fetch(`${url}/api/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ name: "Transcript", scope: "write", expires_at: null }),
  });
  const { token } = z.parse(made, await answer.json());
  await showToken(open, url, token);
  return { url, open, token, cookie };
}

/** Passes requests on, with the token. The suite cannot show one. */
async function showToken(open: string, url: string, token: string): Promise<void> {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const passed = ask(`${url}${request.url}`, { method: request.method ?? "GET", headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(open).port), "127.0.0.1", resolve));
  whenDone(() => void server.close());
}
