import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import config from "../vitest.config.ts";

/** Tests of rules, without a browser, a database or another process. */
export default defineConfig({
  resolve: {
    alias: {
      ...config.resolve?.alias,
      "fast-check": fileURLToPath(new URL("quick-fast-check.ts", import.meta.url)),
    },
  },
  test: {
    include: ["{kit,contract}/src/**/*.test.ts", "lib/{schedule,preview,planning}/**/*.test.ts"],
    exclude: [
      // Asks for minutes of work, of a solver and of a brute force.
      "lib/planning/cover/cover-small.test.ts",
      // About time: on a busy machine it would catch anything.
      "contract/src/hostile-text.test.ts",
    ],
    setupFiles: ["lib/test-support/english-failures.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 60_000,
  },
});
