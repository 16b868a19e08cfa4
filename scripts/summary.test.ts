import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countTests, NONE, summary } from "./lib/reports.mjs";
import { root } from "./lib/root.mjs";
import { elapsed } from "./lib/terminal.mjs";

const vitest = (counts: object) => JSON.stringify({ numPassedTests: 0, numFailedTests: 0, ...counts });

describe("counting tests", () => {
  test("reads Vitest's report", () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const testResults = [
      {
        name: join(root, "kit/src/clock.test.ts"),
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          test("a clock strikes", "passed"),
          test("a clock stops", "failed", "Error: 1\n at x"),
        ],
      },
      { name: "lib/broken.test.ts", startTime: 0, endTime: 1, message: "no such file", assertionResults: [] },
    ];
    const report = vitest({
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults,
    });
    expect(countTests(report, 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: ["kit/src/clock.test.ts › a clock stops › Error: 1", "lib/broken.test.ts › no such file"],
      files: [
        ["kit/src/clock.test.ts", 2.5],
        ["lib/broken.test.ts", 0.001],
      ],
    });
  });

  test("reads Playwright's, and adds up the tests of each file", () => {
    const spec = (title: string, status: string, message?: string) => ({
      file: "e2e/staff.spec.ts",
      title,
      tests: [{ status, results: [{ duration: 1500, error: { message } }] }],
    });
    const suites = [
      {
        specs: [spec("a", "expected")],
        suites: [{ specs: [spec("b", "unexpected", "\x1b[31mError\x1b[39m: gone\n  at c")] }],
      },
    ];
    const stats = { expected: 7, unexpected: 1, skipped: 3 };
    expect(countTests(JSON.stringify({ stats, suites }), 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      failures: ["e2e/staff.spec.ts › b › Error: gone"],
      files: [["e2e/staff.spec.ts", 3]],
    });
  });

  test.each([
    ["wrote no report", null],
    ["wrote half a report", '{"stats": {'],
    ["counted no failure", vitest({ numPassedTests: 3 })],
  ])("a runner that failed and %s has failed once", (_, report) => {
    expect(countTests(report, 1).failed).toBe(1);
  });

  test("a runner that went well and says so has not failed", () => {
    expect(countTests(vitest({ numPassedTests: 3 }), 0)).toEqual({ ...NONE, passed: 3 });
  });
});

describe("the summary", () => {
  const steps = [
    { name: "Types", time: "2.0 s", counts: NONE, word: "ok" },
    {
      name: "Unit tests",
      time: "12.0 s",
      counts: { ...NONE, passed: 10, skipped: 1 },
      word: "ok",
    },
    {
      name: "Browser tests",
      time: "3 min 04 s",
      counts: {
        passed: 4,
        failed: 2,
        skipped: 0,
        failures: ["e2e/a.spec.ts › b › Error"],
        files: Array.from({ length: 12 }, (_, n): [string, number] => [`e2e/${n}.spec.ts`, n]),
      },
      word: "FAILED",
    },
  ];

  test("ends with the counts of all runners", () => {
    expect(summary(steps).split("\n").at(-1)).toBe("14 passed, 2 failed, 1 skipped");
    expect(summary(steps.slice(0, 1)).split("\n").at(-1)).toBe("0 passed, 0 failed");
  });

  test("names the ten slowest files, the slowest first, and each failed test", () => {
    const named = summary(steps).match(/\S+\.spec\.ts/g);
    expect(named).toEqual([
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `e2e/${n}.spec.ts`),
      "e2e/a.spec.ts",
    ]);
    expect(summary(steps)).toContain("Failed:\n  e2e/a.spec.ts › b › Error\n");
    expect(summary(steps.slice(0, 1))).not.toMatch(/slowest|Failed/);
  });

  test("has a line per step with its time and its own counts", () => {
    expect(summary(steps)).toContain("Browser tests  3 min 04 s  FAILED  4 passed, 2 failed");
    expect(summary(steps)).toMatch(/^ {2}Types +2\.0 s {2}ok$/m);
  });
});

test("durations are in seconds, from a minute on in minutes and seconds", () => {
  expect([900, 59_900, 61_000, 125_900].map(elapsed)).toEqual([
    "0.9 s",
    "59.9 s",
    "1 min 01 s",
    "2 min 05 s",
  ]);
});
