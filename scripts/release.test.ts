import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockWithVersion, nextVersion, released } from "./lib/release.mjs";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(read("package.json"));
const packages = ["package.json", ...workspaces.map((place) => `${place}/package.json`)];
const CHANGELOG =
  "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [1.0.0] - 2026-01-01\n\n- All.\n";

describe("the version", () => {
  test.each([
    ["1.2.3", "patch", "1.2.4"],
    ["1.2.3", "minor", "1.3.0"],
    ["1.2.3", "major", "2.0.0"],
    ["1.9.0", "1.10.0", "1.10.0"],
  ])("%s raised by %s is %s", (current, wanted, next) => {
    expect(nextVersion(current, wanted)).toBe(next);
  });

  test.each([undefined, "1.2.3", "1.2.2", "1.3", "v1.3.0", "next"])("above 1.2.3 is not %s", (wanted) => {
    expect(() => nextVersion("1.2.3", wanted)).toThrow("Name a version above 1.2.3");
  });
});

test("unreleased entries go under the version, and none is no release", () => {
  const after = released(CHANGELOG, "1.1.0", "2026-02-03");
  expect(after).toContain("## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- A thing.\n");
  expect(() => released(after, "1.2.0", "2026-02-04")).toThrow("nothing under [Unreleased]");
});

test("the lockfile is written as npm writes it", () => {
  expect(lockWithVersion(read("package-lock.json"), version, workspaces)).toBe(read("package-lock.json"));
});

test("every package has the version of the newest entry in the changelog", () => {
  const [, newest] = /^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$/m.exec(read("CHANGELOG.md")) ?? [];
  for (const path of packages) expect(JSON.parse(read(path)).version, path).toBe(newest);
});

describe("npm run release", () => {
  /** A repository with this project's packages. */
  function repository() {
    const folder = mkdtempSync(join(tmpdir(), "chairtime-release-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = { "CHANGELOG.md": CHANGELOG, "package-lock.json": read("package-lock.json") };
    for (const [path, text] of [
      ...Object.entries(files),
      ...packages.map((path) => [path, read(path)] as const),
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
    git("init", "--quiet");
    git("config", "user.name", "Ada");
    git("config", "user.email", "ada@example.com");
    git("add", ".");
    git("commit", "--quiet", "--message", "All");
    const script = fileURLToPath(new URL("release.mjs", import.meta.url));
    const release = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, `--in=${folder}`, ...args]);
      return { status, output: `${stdout}${stderr}` };
    };
    return { folder, git, release };
  }

  test("changes nothing in a dry run", () => {
    const { git, release } = repository();
    const { status, output } = release("major", "--dry-run");
    expect([status, output]).toEqual([0, expect.stringContaining(`${version} becomes`)]);
    expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
  });

  test("raises every package and the changelog in one commit with a tag", () => {
    const { folder, git, release } = repository();
    const next = nextVersion(version, "major");
    expect(release("major")).toMatchObject({ status: 0 });
    expect([git("status", "--porcelain"), git("tag", "--points-at", "HEAD")]).toEqual(["", `v${next}`]);
    expect(git("log", "-1", "--format=%s")).toBe(`Release ${next}`);
    for (const path of packages) {
      const text = readFileSync(join(folder, path), "utf8");
      expect(text.replace(next, version), path).toBe(read(path));
    }
    expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toContain(`## [${next}] - `);
  });

  test("stops before changes without a commit", () => {
    const { folder, release } = repository();
    writeFileSync(join(folder, "other.txt"), "");
    expect(release("minor")).toMatchObject({
      status: 2,
      output: expect.stringContaining("without a commit"),
    });
  });
});
