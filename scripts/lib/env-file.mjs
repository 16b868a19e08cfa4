import { existsSync } from "node:fs";
import { at } from "./root.mjs";

/** Reads `.env`, as the server will; what the shell has set wins. */
export function loadEnvFile() {
  // Node 20.11 and older lack it: there the launcher sees the shell's settings only, the servers all.
  if (existsSync(at(".env"))) process.loadEnvFile?.(at(".env"));
}
