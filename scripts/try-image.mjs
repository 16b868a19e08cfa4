import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { instructionsOf, isLeftOut, placed } from "./lib/dockerfile.mjs";
import { npm, projectNode } from "./lib/node.mjs";
import { freePort } from "./lib/ports.mjs";
import { main, run, start, temporaryFolder } from "./lib/processes.mjs";
import { at, root } from "./lib/root.mjs";
import { answers } from "./lib/serve.mjs";
import { Stop } from "./lib/stop.mjs";
import { say, step } from "./lib/terminal.mjs";

/** The image's user `node`. Only root can become another user. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 1000, gid: 1000 } : {};
const owner = isRoot ? "1000:1000" : `${process.getuid?.()}:${process.getgid?.()}`;
const WELL_WITHIN_MS = 120_000;

// Performs the steps of the Dockerfile without a container engine, each stage in a fresh folder and the last as the image's
// user, with the project's own Node; then it serves, is asked by the HEALTHCHECK, and stopped: `node scripts/try-image.mjs`.
main(async () => {
  const node = projectNode();
  const work = temporaryFolder("image");
  // The other user goes through it.
  chmodSync(work, 0o755);
  /** @type {Map<string, string>} */
  const stages = new Map();
  let [folder, cwd, isUser] = ["", "", false];
  /** @type {Record<string, string | undefined>} */
  let env = {};
  /** @type {Record<string, string[]>} */
  const commands = {};
  const ignore = readFileSync(at(".dockerignore"), "utf8");
  const context = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
  })
    .toString()
    .split("\0")
    .filter((path) => path !== "" && !isLeftOut(path, ignore));

  /** @type {Record<string, (words: string) => unknown>} */
  const perform = {
    from(words) {
      const [, name = String(stages.size)] = / AS (\S+)/i.exec(words) ?? [];
      folder = join(work, name);
      mkdirSync(folder);
      stages.set(name, folder);
      // npm is the machine's, as the image's is that of its Node.
      const PATH = [dirname(node), npm().env.PATH].join(delimiter);
      [cwd, isUser, env] = [folder, false, { PATH }];
    },
    workdir(words) {
      cwd = placed(words, folder);
      mkdirSync(cwd, { recursive: true });
    },
    env(words) {
      for (const pair of words.split(" ")) {
        const [name = "", value = ""] = pair.split("=");
        env[name] = placed(value, folder);
      }
    },
    copy(words) {
      const [, stage, from = "", to = ""] = /^(?:--from=(\S+) )?(.*) (\S+)$/.exec(words) ?? [];
      if (stage !== undefined) {
        const source = placed(from, stages.get(stage) ?? "");
        cpSync(source, join(cwd, to), { recursive: true, verbatimSymlinks: true });
        return;
      }
      const named = from.split(" ");
      const files = from === "." ? context : context.filter((path) => named.includes(path));
      if (from !== "." && files.length < named.length) throw new Stop(`COPY ${words}: a file is missing.`);
      for (const path of files) cpSync(join(root, path), join(cwd, to, from === "." ? path : basename(path)));
    },
    async run(words) {
      const command = placed(words, folder).replaceAll("node:node", owner);
      const { code, output } = await step(`RUN ${words}`, (note) =>
        // With this user's own settings of npm: its registry, say.
        run("sh", ["-c", command], { cwd, env: { ...process.env, ...env }, onLine: note }),
      );
      if (code !== 0) throw new Stop(`${output.trim()}\nThis step of the Dockerfile failed: ${words}`);
    },
    user: (words) => {
      isUser = words === "node";
    },
    healthcheck(words) {
      commands.health = JSON.parse(words.slice(words.indexOf("[")));
    },
    cmd(words) {
      commands.serve = JSON.parse(words);
    },
    expose() {},
    volume() {},
  };
  for (const { name, words } of instructionsOf(readFileSync(at("Dockerfile"), "utf8"))) {
    const work = perform[name.toLowerCase()];
    if (!work) throw new Stop(`scripts/try-image.mjs cannot perform ${name}.`);
    await work(words);
  }
  if (!isUser) throw new Stop("The image would serve as root.");

  const port = await freePort();
  const options = { cwd, env: { ...env, PORT: String(port), HOST: "127.0.0.1" }, ...user };
  const server = start("node", commands.serve?.slice(1) ?? [], options);
  const health = `http://127.0.0.1:${port}/api/health`;
  if (!(await answers(health, server.exited, ({ ok }) => ok, WELL_WITHIN_MS)))
    throw new Stop(`${server.output().trim()}\nWhat the Dockerfile makes does not serve.`);
  const checked = await run("node", commands.health?.slice(1) ?? [], options);
  if (checked.code !== 0) throw new Stop(`${checked.output}\nThe HEALTHCHECK fails.`);
  const written = await run("sh", ["-c", "echo x >> package.json"], options);
  if (isRoot && written.code === 0) throw new Stop("The image's user can change the code.");
  await server.stop();
  const code = await server.exited;
  if (code !== 0) throw new Stop(`${server.output().trim()}\nAsked to stop, the server ended with ${code}.`);
  say(`It served as ${isRoot ? "user 1000" : "this user"}, was healthy, and stopped when asked.`);
});
