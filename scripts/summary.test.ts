import { describe, expect, test } from "vitest";
import { countTests, NONE, summary } from "./lib/reports.mjs";
import { elapsed } from "./lib/terminal.mjs";

const vitest = (counts: object) => JSON.stringify({ numPassedTests: 0, numFailedTests: 0, ...counts });

describe("counting tests", () => {
  test("reads Vitest's report", () => {
    const report = vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: [] });
  });

  test("reads Playwright's, which names what passed at the second try", () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      { title: "file", specs: [spec("a", "expected")], suites: [{ specs: [spec("b", "flaky")] }] },
    ];
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
    const counts = countTests(JSON.stringify({ stats, suites }), 1);
    expect(counts).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: ["b"] });
    const step = { name: "Browser tests", time: "1 s", counts, word: "FAILED" };
    expect(summary([step])).toContain("passed at the second try: b");
    expect(summary([step])).toMatch(/^7 passed, 1 failed, 1 at the second try, 3 skipped$/m);
  });

  test.each([
    ["wrote no report", null],
    ["wrote half a report", '{"stats": {'],
    ["counted no failure", vitest({ numPassedTests: 3 })],
  ])("a runner that failed and %s has failed once", (_, report) => {
    expect(countTests(report, 1).failed).toBe(1);
  });

  test("a runner that went well and says so has not failed", () => {
    expect(countTests(vitest({ numPassedTests: 3 }), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      flaky: [],
    });
  });
});

describe("the summary", () => {
  const steps = [
    { name: "Types", time: "2.0 s", counts: NONE, word: "ok" },
    {
      name: "Unit tests",
      time: "12.0 s",
      counts: { passed: 10, failed: 0, skipped: 1, flaky: [] },
      word: "ok",
    },
    {
      name: "Browser tests",
      time: "3 min 04 s",
      counts: { passed: 4, failed: 2, skipped: 0, flaky: [] },
      word: "FAILED",
    },
  ];

  test("ends with the counts of all runners", () => {
    expect(summary(steps).split("\n").at(-1)).toBe("14 passed, 2 failed, 1 skipped");
    expect(summary(steps.slice(0, 1)).split("\n").at(-1)).toBe("0 passed, 0 failed");
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
