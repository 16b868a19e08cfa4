import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/start-error";
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
  const lost: string[] = [];
  const one = new BackendChild({
    port,
    main,
    env: { ...process.env, BACKEND_PORT: String(port) },
    log: () => undefined,
    onLost: (sentence) => lost.push(sentence),
  });
  children.push(one);
  return { one, lost };
}

describe("the backend beside the web server", () => {
  test("is waited for, and stopped", async () => {
    const { one } = await child(HEALTHY);
    await one.start();
    expect(await (await fetch(`${one.url}/health`)).text()).toMatch(/^\d+$/);
    await one.stop(2000);
    await expect(fetch(`${one.url}/health`)).rejects.toThrow();
  });

  test("is brought back when it dies", async () => {
    const { one, lost } = await child(HEALTHY);
    await one.start();
    const before = await (await fetch(`${one.url}/health`)).text();
    await fetch(`${one.url}/die`).catch(() => undefined);
    const pid = () =>
      fetch(`${one.url}/health`).then(
        (answer) => answer.text(),
        () => before,
      );
    await expect.poll(pid).not.toBe(before);
    expect(lost).toEqual([]);
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
    const parts = `{ ...${given}, log: () => undefined, onLost: () => undefined }`;
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
  test("is another free one when taken, unless it was asked for", async () => {
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
