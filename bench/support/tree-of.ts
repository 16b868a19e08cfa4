import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { at, root } from "../../scripts/lib/root.mjs";

/** Makes the tree of an earlier commit beside the product, with the product's packages; null where git has no such commit. */
export function treeOf(commit: string): string | null {
  const folder = at("bench", ".work", `tree-${commit}`);
  if (existsSync(join(folder, "node_modules"))) return folder;
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root, stdio: "ignore" });
  } catch {
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("sh", ["-c", 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root });
  execFileSync("cp", ["-al", join(root, "node_modules"), join(folder, "node_modules")]);
  return folder;
}
