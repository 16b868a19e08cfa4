import { chmodSync, statSync } from "node:fs";

const FOR_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Takes all rights to a folder away from everybody but its owner; one that does not exist is left alone. Throws an Error
 * with a sentence for the operator when that cannot be done.
 */
export function narrowFolder(path: string): void {
  if (process.platform === "win32") return;
  const before = modeOf(path);
  if ((before & FOR_OTHERS) === 0) return;
  if ((before & STICKY) !== 0) throw open(path, before, "it is shared by all users of the machine");
  try {
    chmodSync(path, before & 0o7700);
  } catch (error) {
    throw open(path, before, error instanceof Error && "code" in error ? `${error.code}` : `${error}`);
  }
  if ((modeOf(path) & FOR_OTHERS) !== 0) throw open(path, before, "its file system keeps no such rights");
}

function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
}

function open(path: string, mode: number, why: string): Error {
  return new Error(
    `The data folder ${path} is open to other users (mode ${(mode & 0o777).toString(8)}) and cannot be closed to them: ${why}. Set DATA_DIR to a folder of its own, for example one inside it.`,
  );
}
