import { readText } from "./stamp.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * What a runner's JSON report counts, Vitest's or Playwright's. A runner that failed without a failed test (it crashed,
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
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
      numTodoTests = 0,
    } = JSON.parse(report);
    // A test that passes at the second try has failed once.
    if (stats)
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return NONE;
  }
}

/**
 * @param {string} path
 * @param {number} exitCode
 */
export const countFile = (path, exitCode) => countTests(readText(path), exitCode);

/** @param {Counts[]} all */
export function sum(all) {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NONE,
  );
}

/** @param {Counts} counts */
export function countSentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The summary under a run: a line per step, and the counts of all of them last.
 * @param {{ name: string, time: string, counts: Counts, word: string }[]} steps
 */
export function summary(steps) {
  const wide = Math.max(...steps.map(({ name }) => name.length));
  const late = Math.max(...steps.map(({ time }) => time.length));
  const lines = steps.map(({ name, time, counts, word }) => {
    const ran = counts.passed + counts.failed + counts.skipped > 0;
    return `  ${name.padEnd(wide)}  ${time.padStart(late)}  ${word}${ran ? `  ${countSentence(counts)}` : ""}`;
  });
  return ["", ...lines, "", countSentence(sum(steps.map(({ counts }) => counts)))].join("\n");
}
