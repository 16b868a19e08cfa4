import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import { afterEach, describe, expect, test } from "vitest";
import { BackendChild } from "./backend-child.ts";
import { loopbackPort } from "./free-port.ts";

const children: BackendChild[] = [];
afterEach(() => Promise.all(children.splice(0).map((child) => child.stop(2000))));

const HEALTHY = `
import { createServer } from "node:http";
createServer((request, response) => {
  if (request.url === "/die") process.exit(1);
  response.end(String(process.pid));
}).listen(Number(process.env.BACKEND_PORT), "127.0.0.1");
`;

function program(source: string): string {
  const main = join(mkdtempSync(join(tmpdir(), "chairtime-child-")), "main.mjs");
  writeFileSync(main, source);
  return main;
}

/** A child that runs a program of a few lines in place of the backend. */
async function child(source: string) {
  const main = program(source);
  const port = await loopbackPort(0, false);
  const logged: string[] = [];
  const one = new BackendChild({
    port,
    main,
    env: { ...process.env, BACKEND_PORT: String(port), DATA_DIR: dirname(main) },
    log: (sentence) => logged.push(sentence),
    lookEveryMs: 200,
    endWithinMs: 100,
  });
  children.push(one);
  /** The answer to a probe, empty without one. */
  const answer = () =>
    fetch(`${one.url}/health`, { signal: AbortSignal.timeout(500) }).then(
      (response) => response.text(),
      () => "",
    );
  return { one, logged, answer };
}

describe("the backend beside the web server", () => {
  test("is waited for, and stopped", async () => {
    const { one } = await child(HEALTHY);
    await one.start();
    expect(await (await fetch(`${one.url}/health`)).text()).toMatch(/^\d+$/);
    await one.stop(2000);
    await expect(fetch(`${one.url}/health`)).rejects.toThrow();
  });

  test("is brought back when it dies, however often", async () => {
    const { one, answer } = await child(HEALTHY);
    await one.start();
    for (let death = 0; death < 7; death++) {
      const before = await answer();
      await fetch(`${one.url}/die`).catch(() => undefined);
      await expect.poll(async () => (await answer()) || before).not.toBe(before);
    }
  });

  test("is replaced when it hangs, once the old process has let go of its data folder", async () => {
    const lock = new URL("../../backend/src/db/lock.ts", import.meta.url).href;
    const locked = `import { lockDataFolder } from "${lock}"; lockDataFolder(process.env.DATA_DIR);`;
    const { one, logged, answer } = await child(`${locked}${HEALTHY}`);
    await one.start();
    const before = Number(await answer());
    process.kill(before, "SIGSTOP");
    await expect.poll(async () => Number(await answer()) || before).not.toBe(before);
    await expect
      .poll(() => logged)
      .toEqual([
        "The backend hangs and is replaced.",
        "The backend stopped and restarts.",
        "The backend answers again.",
      ]);
    expect(() => process.kill(before, 0)).toThrow("ESRCH");
  });

  test("is left alone while its event loop turns, though it answers nothing", async () => {
    const { one, logged } = await child(`
      import { createServer } from "node:http";
      let asked = 0;
      createServer((request, response) => {
        if (asked++ === 0) response.end();
      }).listen(Number(process.env.BACKEND_PORT), "127.0.0.1");
    `);
    await one.start();
    // Longer than ten looks of the watch.
    await expect(fetch(`${one.url}/health`, { signal: AbortSignal.timeout(3000) })).rejects.toThrow();
    expect(logged).toEqual([]);
  });

  test("is replaced when its event loop hangs", async () => {
    const { one, logged, answer } = await child(`
      import { createServer } from "node:http";
      createServer((request, response) => {
        if (request.url === "/spin") for (;;);
        response.end(String(process.pid));
      }).listen(Number(process.env.BACKEND_PORT), "127.0.0.1");
    `);
    await one.start();
    const before = await answer();
    await fetch(`${one.url}/spin`).catch(() => undefined);
    await expect.poll(async () => (await answer()) || before).not.toBe(before);
    expect(logged[0]).toBe("The backend hangs and is replaced.");
  });

  test("that ends by its own decision stops the start with its own sentence", async () => {
    const { one } = await child(`console.error("DATA_DIR is locked."); process.exit(2);`);
    await expect(one.start()).rejects.toThrow(new StartError("DATA_DIR is locked."));
  });

  test("does not outlive a web server that is killed", async () => {
    const main = program(HEALTHY);
    const port = await loopbackPort(0, false);
    const parent = join(mkdtempSync(join(tmpdir(), "chairtime-parent-")), "parent.ts");
    const source = new URL("./backend-child.ts", import.meta.url).href;
    const given = `{ port: ${port}, main: ${JSON.stringify(main)}, env: { ...process.env, BACKEND_PORT: "${port}" } }`;
    const parts = `{ ...${given}, log: () => undefined }`;
    writeFileSync(
      parent,
      `import { BackendChild } from "${source}"; await new BackendChild(${parts}).start(); console.log("up");`,
    );
    const web = spawn(process.execPath, [parent], { stdio: ["ignore", "pipe", "inherit"] });
    await once(web.stdout, "data");
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        () => true,
        () => false,
      );
    expect(await isUp()).toBe(true);
    web.kill("SIGKILL");
    await expect.poll(isUp).toBe(false);
  });

  test("that crashes at once stops the start, and says with which code", async () => {
    const { one } = await child("process.exit(7);");
    await expect(one.start()).rejects.toThrow(/exit code 7/);
  });

  test("is killed when it does not stop in time", async () => {
    const { one } = await child(`process.on("SIGTERM", () => undefined);${HEALTHY}`);
    await one.start();
    await one.stop(200);
    await expect(fetch(`${one.url}/health`)).rejects.toThrow();
  });
});

describe("the backend's port", () => {
  test("is another free one when taken, unless it was set", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, "127.0.0.1", resolve);
    });
    const address = taken.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await loopbackPort(port, false)).not.toBe(port);
    await expect(loopbackPort(port, true)).rejects.toThrow(/^BACKEND_PORT \d+ is in use/);
    taken.close();
  });
});
