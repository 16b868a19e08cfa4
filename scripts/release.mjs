import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, run } from "./lib/processes.mjs";
import { lockWithVersion, nextVersion, released, withVersion } from "./lib/release.mjs";
import { root as project } from "./lib/root.mjs";
import { Stop } from "./lib/stop.mjs";
import { say } from "./lib/terminal.mjs";

// `npm run release -- minor`: the version in every package, the changelog, one commit and its tag. Nothing is pushed.
// The folder is another one in tests.
const args = process.argv.slice(2);
const dryRun = args.includes("--dry-run");
const folder = args.find((word) => word.startsWith("--in="))?.slice("--in=".length) ?? project;
const wanted = args.find((word) => !word.startsWith("--"));

main(async () => {
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), "utf8");
  const { version: current, workspaces } = JSON.parse(read("package.json"));
  const version = nextVersion(current, wanted);
  const date = new Date().toISOString().slice(0, 10);
  const files = new Map([
    ["CHANGELOG.md", released(read("CHANGELOG.md"), version, date)],
    ["package-lock.json", lockWithVersion(read("package-lock.json"), version, workspaces)],
  ]);
  for (const place of ["", ...workspaces])
    files.set(join(place, "package.json"), withVersion(read(join(place, "package.json")), version));
  if ((await git("status", "--porcelain")) !== "")
    throw new Stop("There are changes without a commit: a release is made of commits alone.", 2);
  if ((await git("tag", "--list", `v${version}`)) !== "")
    throw new Stop(`The tag v${version} is there already.`, 2);
  say(`${current} becomes ${version} in ${[...files.keys()].join(", ")}.`);
  if (dryRun) return;
  for (const [path, text] of files) writeFileSync(join(folder, path), text);
  await git("add", ...files.keys());
  await git("commit", "--quiet", "--message", `Release ${version}`);
  await git("tag", "--annotate", `v${version}`, "--message", `Chairtime ${version}`);
  say(`Committed and tagged. To publish: git push --follow-tags`);
});

/** @param {...string} words */
async function git(...words) {
  const { code, output } = await run("git", words, { cwd: folder });
  if (code !== 0) throw new Stop(`git ${words[0]} failed: ${output.trim()}`);
  return output.trim();
}
