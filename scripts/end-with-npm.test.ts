import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { npm } from "./lib/node.mjs";

const script = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const node = JSON.stringify(process.execPath);

/** Prints who started it, and which signal ends it. */
const SERVER = `
  process.on("SIGTERM", () => { console.log("ended by SIGTERM"); process.exit(); });
  setInterval(() => undefined, 1000);
  console.log("up", process.ppid);
`;
const LAUNCHER = `
  import { main, startServer } from ${script("lib/processes.mjs")};
  main(() => startServer(${node}, ["server.mjs"], { cwd: import.meta.dirname, show: true }).exited);
`;
/** \`npm start\` and \`npm run serve\`. */
const COMMANDS = {
  launched: "node launcher.mjs",
  alone: `${node} --import ${script("load-env.mjs")} server.mjs`,
};

/** Starts the command by npm and gives npm, what it prints, and the number of the server's parent. */
async function startByNpm(start: string) {
  const cwd = mkdtempSync(join(tmpdir(), "chairtime-npm-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts: { start } }));
  writeFileSync(join(cwd, "server.mjs"), SERVER);
  writeFileSync(join(cwd, "launcher.mjs"), LAUNCHER);
  const { command, before, env } = npm();
  const child = spawn(command, [...before, "start"], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  const up = new Promise<number>((resolve) => {
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      const parent = /up (\d+)/.exec(output)?.[1];
      if (parent) resolve(Number(parent));
    });
  });
  // A process that lives on keeps npm's output open.
  const allEnded = once(child, "close");
  return { npm: child.pid ?? 0, parent: await up, allEnded, output: () => output };
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "when npm alone gets %s, launcher and server end",
  async (signal) => {
    const started = await startByNpm(COMMANDS.launched);
    process.kill(started.npm, signal);
    await started.allEnded;
    expect(started.output()).toContain("ended by SIGTERM");
  },
);

test("when the launcher is killed, its server ends", async () => {
  const started = await startByNpm(COMMANDS.launched);
  process.kill(started.parent, "SIGKILL");
  await started.allEnded;
  expect(started.output()).toContain("ended by SIGTERM");
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "when npm alone gets %s, a server without launcher ends",
  async (signal) => {
    const started = await startByNpm(COMMANDS.alone);
    process.kill(started.npm, signal);
    await started.allEnded;
    expect(started.output()).toContain("ended by SIGTERM");
  },
);
