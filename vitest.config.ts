import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_ARGUMENTS } from "./scripts/lib/chromium.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Tests with per-process settings, sessions and marks mostly wait; the longest computations run beside them. */
const APART = ["lib/{bff,server}/**/*.test.ts", "lib/planning/cover/cover-small.test.ts"];
/** Tests that start, kill and restart whole backends and their PostgreSQL: the slowest of all, for `npm test -- --all`. */
const PROCESSES = [
  "backup",
  "backup-files",
  "data-folder",
  "mail-process",
  "move-pglite",
  "own-server",
  "process",
].map((name) => `backend/test/${name}.test.ts`);
/** Not for properties whose one example takes seconds: a property without any fails. */
const PROPERTY_TIME = "lib/test-support/property-time.ts";
const ON_POSTGRESQL = {
  isolate: false,
  globalSetup: "backend/test/support/global-setup.ts",
  // Room for what a request leaves behind: an eighth of the processor's time was spent on clearing it away.
  execArgv: [
    "--min-semi-space-size=64",
    "--max-semi-space-size=64",
    "--import",
    new URL("./backend/src/base/quick-imports.ts", import.meta.url).href,
  ],
  environment: "node" as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "use-intl/format-message": "use-intl/format-message/format-only",
      "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    // The processes under test are waited for more than the processor is. A share would be cut at all of it.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Limits are generous: nothing here is timed, and a busy machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Two fifths of a run went into loading the same modules again for each file. Tests keep no state in them.
          isolate: false,
          include: ["{lib,components,contract,kit,messages,scripts}/**/*.test.ts"],
          exclude: APART,
          setupFiles: ["lib/test-support/english-failures.ts", PROPERTY_TIME],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            // The one page of a component's test has no router.
            "next/navigation": `${root}components/test-support/navigation.ts`,
            "next/link": `${root}components/test-support/link.tsx`,
          },
        },
        // A package that a run before did not need would reload the page in the middle of a test.
        optimizeDeps: { force: true },
        test: {
          name: "components",
          isolate: false,
          include: ["components/**/*.test.tsx"],
          setupFiles: "components/test-support/page.ts",
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
              contextOptions: { reducedMotion: "reduce", locale: "en-US", timezoneId: "America/St_Johns" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
          },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: APART,
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...ON_POSTGRESQL, name: "backend", include: ["backend/**/*.test.ts"], exclude: PROCESSES },
      },
      {
        extends: true,
        test: { ...ON_POSTGRESQL, name: "processes", include: PROCESSES },
      },
    ],
  },
});
