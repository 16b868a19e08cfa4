import { readText } from "./stamp.mjs";

/**
 * `flaky` are the tests that failed once and passed when they were asked again, by their titles.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/**
 * The counts of a runner's JSON report, Vitest's or Playwright's. A runner that failed without a failed test (it crashed,
 * or found none) has failed once.
 * @param {string | null} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  const counts = report === null ? NONE : counted(report);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} report
 * @returns {Counts}
 */
function counted(report) {
  try {
    const {
      stats,
      suites = [],
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
      numTodoTests = 0,
    } = JSON.parse(report);
    if (stats) {
      const { expected, unexpected, skipped } = stats;
      return { passed: expected, failed: unexpected, skipped, flaky: flakyIn(suites) };
    }
    const skipped = numPendingTests + numTodoTests;
    return { passed: numPassedTests, failed: numFailedTests, skipped, flaky: [] };
  } catch {
    return NONE;
  }
}

/**
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function flakyIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
    ...flakyIn(inner),
  ]);
}

/**
 * @param {string} path
 * @param {number} exitCode
 */
export const countFile = (path, exitCode) => countTests(readText(path), exitCode);

/** @param {Counts[]} all */
export function sum(all) {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      flaky: [...a.flaky, ...b.flaky],
    }),
    NONE,
  );
}

/** @param {Counts} counts */
export function countSentence({ passed, failed, skipped, flaky }) {
  const again = flaky.length > 0 ? `, ${flaky.length} at the second try` : "";
  return `${passed} passed, ${failed} failed${again}${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The summary under a run: a line per step, each flaky test by name, and the counts of all of them last.
 * @param {{ name: string, time: string, counts: Counts, word: string }[]} steps
 */
export function summary(steps) {
  const wide = Math.max(...steps.map(({ name }) => name.length));
  const late = Math.max(...steps.map(({ time }) => time.length));
  const lines = steps.map(({ name, time, counts, word }) => {
    const ran = counts.passed + counts.failed + counts.skipped + counts.flaky.length > 0;
    return `  ${name.padEnd(wide)}  ${time.padStart(late)}  ${word}${ran ? `  ${countSentence(counts)}` : ""}`;
  });
  const all = sum(steps.map(({ counts }) => counts));
  const again = all.flaky.map((title) => `  passed at the second try: ${title}`);
  return ["", ...lines, ...again, "", countSentence(all)].join("\n");
}
