import { closeSync, fsyncSync, openSync } from "node:fs";

/** Forces the names in a folder to the disk, so that a power cut forgets none of them. */
export function settleFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
