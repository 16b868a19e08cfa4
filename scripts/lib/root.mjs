import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, whatever folder the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts);
