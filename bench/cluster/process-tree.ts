import { readdirSync, readFileSync } from "node:fs";

/** Sends a signal to a process, then to all its descendants: parents first, so that none replaces a child. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in brackets, which may hold anything: its state, then its parent.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
