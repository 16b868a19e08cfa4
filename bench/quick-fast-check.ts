import * as real from "../node_modules/fast-check/lib/fast-check.js";

/** Few enough to ask a property about thousands of mutants; a mutant that they miss counts as survived. */
const RUNS = 20;

/** Checks a property with a few examples, the same each time; does not shrink counterexamples, which nobody reads. */
export function assert(
  property: real.IRawProperty<unknown>,
  options: real.Parameters<unknown> = {},
): void | Promise<void> {
  const numRuns = Math.min(options.numRuns ?? RUNS, RUNS);
  return real.assert(property, { seed: 1, ...options, numRuns, endOnFailure: true });
}

export * from "../node_modules/fast-check/lib/fast-check.js";
export default { ...real.default, assert };
