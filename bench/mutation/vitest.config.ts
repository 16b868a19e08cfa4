import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Runs the one file that tries mutants. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["bench/mutation/mutants.test.ts"],
    testTimeout: 0,
    reporters: ["dot"],
  },
});
