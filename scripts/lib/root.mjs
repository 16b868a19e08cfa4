import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, from any working folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts);
