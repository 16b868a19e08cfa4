import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makePrivateFolder } from "./private-folder.ts";
import { StartError } from "./start-error.ts";
import { isWeakSecret } from "./weak-secret.ts";

export interface KeptSecret {
  /** The setting that would replace it. */
  setting: string;
  dataDir: string;
  /** Name of its file in `dataDir`. */
  file: string;
}

/**
 * The secret that this machine keeps beside its data, readable by its owner alone; the first call makes it. Processes
 * that start together read the same one. Throws StartError if none can be kept, or if the kept one could be guessed.
 */
export function keptSecret({ setting, dataDir, file }: KeptSecret): string {
  const path = join(dataDir, file);
  const secret = readOrMake(path, setting, dataDir);
  if (!isWeakSecret(secret)) return secret;
  throw new StartError(
    `The secret kept in ${path} is damaged: it is empty, too short or a sample. Delete the file, and the next start makes a new one (managers may have to sign in again).`,
  );
}

function readOrMake(path: string, setting: string, dataDir: string): string {
  try {
    makePrivateFolder(dataDir);
    return readKept(path) ?? make(path, dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${setting} is not set and cannot be kept in DATA_DIR '${dataDir}': ${why}. Set one of the two.`,
    );
  }
}

function readKept(path: string): string | null {
  try {
    if (process.platform !== "win32" && statSync(path).mode & 0o077) chmodSync(path, 0o600);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Links a finished draft into place, so that no reader, even after a power cut, sees a part of it. */
function make(path: string, folder: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const secret = randomBytes(32).toString("hex");
  try {
    writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
    linkSync(draft, path);
  } catch (error) {
    // Another process was quicker: its secret counts.
    if (isCode(error, "EEXIST")) return readKept(path) ?? make(path, folder);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  return secret;
}

function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
