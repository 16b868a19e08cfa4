/** The files in which a wrong rule would plan wrong weeks. */
const ROOMS = ["kit/src", "contract/src", "lib/schedule", "lib/preview", "lib/planning"];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: ROOMS.flatMap((room) => [
    `${room}/**/*.ts`,
    `!${room}/**/*.test.ts`,
    `!${room}/**/test-support/**`,
  ]),
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "bench/mutation.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: "bench/.work/mutation.json",
  tempDirName: "bench/.work/mutation",
  // TypeScript 7 has no API for the rewriting of configurations.
  tsconfigFile: "none",
  reporters: ["progress-append-only", "clear-text", "json"],
  jsonReporter: { fileName: "bench/.work/mutation-report.json" },
  thresholds: { high: 95, low: 85, break: 85 },
};
