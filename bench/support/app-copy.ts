import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run } from "../../scripts/lib/processes.mjs";
import { at, root } from "../../scripts/lib/root.mjs";
import { stampOf } from "../../scripts/lib/stamp.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { REWRITE_PORT } from "../peers/ports.ts";

/** The product's tree with the benchmark's own routes, built on its own: the product carries none of them. */
export const APP_COPY = at("bench", ".work", "app");
const STAMP = join(APP_COPY, "bench-stamp");
const LEFT_OUT = /^(bench|docs|e2e)\/|\.test\.tsx?$/;

/** Makes and builds the copy unless it is that of these very sources. */
export async function ensureAppCopy(note: (text: string) => void): Promise<string> {
  const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => name !== "" && !LEFT_OUT.test(name) && existsSync(join(root, name)));
  const stamp = stampOf(root, [...names, "bench/routes"], [String(REWRITE_PORT)]);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return APP_COPY;
  note("copying the tree");
  rmSync(APP_COPY, { recursive: true, force: true });
  mkdirSync(APP_COPY, { recursive: true });
  for (const name of names) {
    mkdirSync(dirname(join(APP_COPY, name)), { recursive: true });
    cpSync(join(root, name), join(APP_COPY, name));
  }
  linkPackages();
  addRoutes();
  note("building it");
  const { code, output } = await run(projectNode(), ["node_modules/next/dist/bin/next", "build"], {
    cwd: APP_COPY,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    onLine: note,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe benchmark's copy of the app could not be built.`);
  writeFileSync(STAMP, stamp);
  return APP_COPY;
}

/** Hard links where the system can: a link to the folder would be resolved to the original, outside the build's root. */
function linkPackages(): void {
  const from = join(root, "node_modules");
  const to = join(APP_COPY, "node_modules");
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function addRoutes(): void {
  cpSync(at("bench", "routes"), join(APP_COPY, "app"), { recursive: true });
  renameSync(join(APP_COPY, "next.config.mjs"), join(APP_COPY, "next.config.product.mjs"));
  writeFileSync(
    join(APP_COPY, "next.config.mjs"),
    `import product from "./next.config.product.mjs";
const beforeFiles = [{ source: "/api/bench/rewrite/:path*", destination: "http://127.0.0.1:${REWRITE_PORT}/:path*" }];
export default { ...product, rewrites: async () => ({ beforeFiles, afterFiles: [], fallback: [] }) };
`,
  );
}
