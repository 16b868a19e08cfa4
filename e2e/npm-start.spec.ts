import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { npm } from "../scripts/lib/node.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { root } from "../scripts/lib/root.mjs";
import { expect, test } from "./support/test";

const READY = "is ready on";

/** `npm start`, up to the line that says what to open. */
async function npmStart(settings: Record<string, string>) {
  const { command, before, env } = npm();
  const child = spawn(command, [...before, "start"], {
    cwd: root,
    env: { ...testEnvironment(settings), PATH: env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes(READY)) resolve();
      });
  });
  // A process that lives on keeps npm's output open.
  const allEnded = once(child, "close");
  const ended = allEnded.then(() => undefined);
  await Promise.race([ready, ended]);
  expect(output, "it is ready").toContain(READY);
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), allEnded };
}

test("a process manager that stops npm alone stops everything, and can start it again at once", async ({
  playwright,
}) => {
  // Three starts of the whole product.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "chairtime-npm-start-"));
  const PORT = String(await freePort());
  const BACKEND_PORT = String(await freePort());
  const settings = { PORT, BACKEND_PORT, DATA_DIR: folder, LOG_LEVEL: "warn" };
  const request = await playwright.request.newContext();
  const health = async () => (await request.get(`http://127.0.0.1:${PORT}/api/health`)).status();
  let running = await npmStart(settings);
  try {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      expect(await health()).toBe(200);
      const before = running;
      before.kill(signal);
      running = await npmStart(settings);
      await before.allEnded;
    }
    expect(await health()).toBe(200);
  } finally {
    running.kill("SIGTERM");
    await running.allEnded;
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
