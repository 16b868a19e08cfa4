import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { agrees, installSentence } from "./lib/install.mjs";
import { withLock } from "./lib/lock.mjs";
import { isNewEnough, MINIMUM_NODE } from "./lib/node.mjs";
import { portSentence, refuseTakenPort } from "./lib/ports.mjs";
import { SERVE } from "./lib/serve.mjs";
import { demoEnvironment } from "./lib/settings.mjs";
import { stampOf } from "./lib/stamp.mjs";

function folder(files: Record<string, string> = {}): string {
  const path = mkdtempSync(join(tmpdir(), "chairtime-setup-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

describe("the stamp of a build", () => {
  const files = { "app/page.tsx": "one", "lib/time/clock.ts": "two" };

  test("is the same for the same sources, wherever they lie and however old they are", () => {
    const [here, there] = [folder(files), folder(files)];
    utimesSync(join(there, "app/page.tsx"), 1, 1);
    expect(stampOf(here, ["app", "lib"])).toBe(stampOf(there, ["app", "lib"]));
  });

  test.each([
    ["a changed source", { ...files, "app/page.tsx": "other" }],
    ["a new source", { ...files, "app/new.tsx": "" }],
    ["a removed source", { "app/page.tsx": "one" }],
    ["a renamed source", { "app/page.tsx": "one", "lib/time/watch.ts": "two" }],
  ])("differs after %s", (_, changed) => {
    expect(stampOf(folder(changed), ["app", "lib"])).not.toBe(stampOf(folder(files), ["app", "lib"]));
  });

  test("ignores tests and packages, which are not built", () => {
    const more = { ...files, "lib/time/clock.test.ts": "x", "lib/node_modules/x/index.js": "x" };
    expect(stampOf(folder(more), ["app", "lib"])).toBe(stampOf(folder(files), ["app", "lib"]));
  });

  test("depends on the further texts", () => {
    const path = folder(files);
    expect(stampOf(path, ["app"], ["linux"])).not.toBe(stampOf(path, ["app"], ["darwin"]));
  });
});

describe("the installed packages", () => {
  const lockfile = JSON.stringify({
    packages: {
      "": { version: "1.0.0" },
      contract: { version: "1.0.0" },
      "node_modules/next": { version: "16.4.6" },
      "node_modules/other-platform": { version: "1.0.0", optional: true },
    },
  });
  const installed = (packages: object) => JSON.stringify({ packages });

  test("agrees with the lockfile when every package is there; one for another platform may be absent", () => {
    expect(agrees(lockfile, installed({ "node_modules/next": { version: "16.4.6" } }))).toBe(true);
  });

  test.each([
    ["a package is missing", installed({})],
    ["a package is older", installed({ "node_modules/next": { version: "16.4.5" } })],
    ["nothing is installed", null],
  ])("does not agree when %s", (_, note) => {
    expect(agrees(lockfile, note)).toBe(false);
  });

  test("an unreachable registry shows in one line", () => {
    const sentence = installSentence("npm error code EAI_AGAIN\nnpm error request to https://… failed");
    expect(sentence).toMatch(/registry cannot be reached/);
    expect(sentence).not.toContain("\n");
  });
});

describe("a port in use", () => {
  test("stops the start with code 2 and a sentence that offers the next port", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(refuseTakenPort(String(port), undefined, "npm start", 0)).rejects.toMatchObject({
      message: `Port ${port} is in use: stop what runs there, or take another one: PORT=${port + 1} npm start`,
      exitCode: 2,
    });
  });

  test("is waited for when the server there is stopping", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.push(String(text));
      server.close();
      return true;
    });
    onTestFinished(() => write.mockRestore());
    await expect(refuseTakenPort(String(port), undefined, "npm start", 60_000)).resolves.toBeUndefined();
    expect(said).toEqual([`Port ${port} is in use: waiting 60 s, in case a server there is stopping.\n`]);
  });

  test("anything but a port is left to the settings", async () => {
    await expect(refuseTakenPort("http", undefined, "npm start")).resolves.toBeUndefined();
  });

  test("every other reason has its sentence", () => {
    expect(portSentence("EACCES", 80, "127.0.0.1", "npm start")).toMatch(/^Port 80 needs more rights/);
    expect(portSentence("EADDRNOTAVAIL", 3000, "10.9.8.7", "npm start")).toMatch(/^HOST is 10\.9\.8\.7/);
    expect(portSentence("EOTHER", 3000, "127.0.0.1", "npm start")).toMatch(/EOTHER/);
  });
});

describe("the lock", () => {
  test("lets one in at a time, and reports who waits", async () => {
    const path = join(folder(), "lock");
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = withLock(
      path,
      () => gate.promise.then(() => void order.push("first")),
      () => order.push("first waits"),
    );
    const second = withLock(
      path,
      async () => void order.push("second"),
      () => {
        order.push("second waits");
        gate.resolve();
      },
    );
    await Promise.all([first, second]);
    expect(order).toEqual(["second waits", "first", "second"]);
  });

  test("of a command that was killed is taken over", async () => {
    const path = join(folder({ lock: String(2 ** 22 + 1) }), "lock");
    await expect(
      withLock(
        path,
        async () => "done",
        () => {},
      ),
    ).resolves.toBe("done");
  });

  test("is released after a failure", async () => {
    const path = join(folder(), "lock");
    const fails = withLock(
      path,
      () => Promise.reject(new Error("no")),
      () => {},
    );
    await expect(fails).rejects.toThrow("no");
    await expect(
      withLock(
        path,
        async () => "again",
        () => {},
      ),
    ).resolves.toBe("again");
  });
});

test("a server starts on the oldest Node that has all it needs, and on newer ones", () => {
  const versions = ["v20.20.2", "v22.18.0", "v24.6.0", "v24.7.0", "v24.21.0", "v25.0.0"];
  expect(versions.filter(isNewEnough)).toEqual(["v24.7.0", "v24.21.0", "v25.0.0"]);
});

test("an older Node is refused with a sentence", () => {
  const check = new URL("lib/node.mjs", import.meta.url).href;
  const old = `Object.defineProperty(process, "version", { value: "v22.18.0" });`;
  const code = `${old} (await import(${JSON.stringify(check)})).refuseOldNode(); console.log("started");`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code]);
  expect([status, String(stdout)]).toEqual([2, ""]);
  expect(String(stderr)).toMatch(
    /^Chairtime's servers need Node 24\.7 or newer, and this is v22\.18\.0: .*\n$/,
  );
});

test("README, .nvmrc and the image name a Node that runs the product", () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  expect(read("README.md")).toContain(`(Node ${MINIMUM_NODE} or newer)`);
  const named = [
    read(".nvmrc").trim(),
    ...[...read("Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major),
  ];
  // The newest release of a major is what nvm and the image take.
  expect(named).toEqual(Array(3).fill(MINIMUM_NODE.split(".")[0]));
});

test("`npm start` ends in exactly what `npm run serve` runs", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(scripts.serve).toBe(`node ${SERVE.join(" ")}`);
});

test("the demo takes nothing from a real installation and listens to this machine alone", () => {
  const env = demoEnvironment({
    PORT: "3100",
    HOST: "0.0.0.0",
    DATABASE_URL: "postgres://real",
    DATA_DIR: "",
  });
  expect(env).toMatchObject({ PORT: "3100", HOST: "127.0.0.1", DATABASE_URL: "", DATA_DIR: ".data-demo" });
});

test("the demo lives in the data folder that is set", () => {
  expect(demoEnvironment({ DATA_DIR: "/srv/demo" })).toMatchObject({ DATA_DIR: "/srv/demo" });
  expect(demoEnvironment({})).toMatchObject({ DATA_DIR: ".data-demo" });
});
