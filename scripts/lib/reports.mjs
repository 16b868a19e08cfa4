import { relative, resolve } from "node:path";
import { root } from "./root.mjs";
import { readText } from "./stamp.mjs";

/**
 * `failures` are the failed tests, each with the first line of its error; `files` the seconds that each test file took.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: [string, number][] }} Counts
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, startTime: number, endTime: number, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ results: { status: string, duration: number, error?: { message?: string } }[], status: string }} Tried
 * @typedef {{ file: string, title: string, tests: Tried[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

const SLOWEST = 10;

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
    const read = JSON.parse(report);
    return read.stats ? ofPlaywright(read) : ofVitest(read);
  } catch {
    return NONE;
  }
}

/**
 * @param {{ testResults?: VitestFile[], numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number }} report
 * @returns {Counts}
 */
function ofVitest({ testResults = [], numPassedTests = 0, numFailedTests = 0, ...others }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: (others.numPendingTests ?? 0) + (others.numTodoTests ?? 0),
    failures: testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0 && message) return [failure(name, "", message)];
      return failed.map(({ fullName, failureMessages = [] }) => failure(name, fullName, failureMessages[0]));
    }),
    files: testResults.map(({ name, startTime, endTime }) => [shown(name), (endTime - startTime) / 1000]),
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites?: Suite[] }} report
 * @returns {Counts}
 */
function ofPlaywright({ stats: { expected, unexpected, skipped }, suites = [] }) {
  const specs = specsIn(suites);
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, tests } of specs)
    for (const { results } of tests)
      for (const { duration } of results) files.set(file, (files.get(file) ?? 0) + duration / 1000);
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => failure(file, title, results.at(-1)?.error?.message)),
  );
  return { passed: expected, failed: unexpected, skipped, failures, files: [...files] };
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsIn(inner)]);
}

/** @param {string} file */
const shown = (file) => relative(root, resolve(root, file));

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function failure(file, title, message = "") {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with it
  const [first] = message.replace(/\x1b\[[0-9;]*m/g, "").split("\n");
  return [shown(file), title, first].filter(Boolean).join(" › ");
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
      failures: [...a.failures, ...b.failures],
      files: [...a.files, ...b.files],
    }),
    NONE,
  );
}

/** @param {Counts} counts */
export function countSentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The summary under a run: a line per step, the slowest files, each failed test, and the counts of all of them last.
 * @param {{ name: string, time: string, counts: Counts, word: string }[]} steps
 */
export function summary(steps) {
  const wide = Math.max(...steps.map(({ name }) => name.length));
  const late = Math.max(...steps.map(({ time }) => time.length));
  const lines = steps.map(({ name, time, counts, word }) => {
    const ran = counts.passed + counts.failed + counts.skipped > 0;
    return `  ${name.padEnd(wide)}  ${time.padStart(late)}  ${word}${ran ? `  ${countSentence(counts)}` : ""}`;
  });
  const all = sum(steps.map(({ counts }) => counts));
  const slowest = all.files
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`);
  return [
    "",
    ...lines,
    ...under("The slowest files:", slowest),
    ...under(
      "Failed:",
      all.failures.map((one) => `  ${one}`),
    ),
    "",
    countSentence(all),
  ].join("\n");
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
const under = (title, lines) => (lines.length > 0 ? ["", title, ...lines] : []);
