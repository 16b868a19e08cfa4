import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    // The processes under test are waited for more than the processor is.
    maxWorkers: "150%",
    // Limits are generous: nothing here is timed, and a busy machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,components,contract,kit,scripts}/**/*.test.{ts,tsx}"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          // Two fifths of a run went into loading the same modules for each file anew. The backend keeps nothing in them.
          isolate: false,
          include: ["backend/**/*.test.ts"],
          globalSetup: "backend/test/support/global-setup.ts",
          execArgv: ["--import", new URL("./backend/test/support/quick-imports.ts", import.meta.url).href],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
