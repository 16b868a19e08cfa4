import * as vitest from "vitest";
import * as quickFastCheck from "./quick-fast-check.ts";

export interface OneTest {
  name: string;
  run: () => Promise<void>;
}

type Action = () => unknown;
// biome-ignore lint/suspicious/noExplicitAny: what tests give to Vitest's functions.
type Given = any[];

const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor;

/** A function that runs a bundled test file from the beginning, with fresh modules, and returns its tests. */
export async function testFile(code: string): Promise<() => Promise<OneTest[]>> {
  const packages = new Map<string, object>([["fast-check", quickFastCheck]]);
  for (const [, name = ""] of code.matchAll(/load\("([^"]+)"\)/g))
    if (name !== "vitest" && !packages.has(name)) packages.set(name, await import(name));
  const script = new AsyncFunction("load", code);
  return async () => {
    const { tests, api } = collector();
    await script((name: string) => (name === "vitest" ? api : packages.get(name)));
    return tests;
  };
}

/** Vitest's functions, which here only note the tests. */
function collector() {
  const tests: OneTest[] = [];
  const before: Action[] = [];
  const after: Action[] = [];
  let suite = "";
  const actionOf = (given: Given) => given.findLast((one) => typeof one === "function");
  const add = (name: string, action: Action) => {
    const [first, last] = [[...before], [...after]];
    const run = async () => {
      try {
        for (const hook of first) await hook();
        await action();
      } finally {
        for (const hook of last) await hook();
      }
    };
    tests.push({ name: `${suite}${name}`, run });
  };
  const within = (name: string, action: Action) => {
    const kept = { suite, before: before.length, after: after.length };
    suite += `${name} > `;
    action();
    suite = kept.suite;
    before.length = kept.before;
    after.length = kept.after;
  };
  const each =
    (one: typeof add) =>
    (rows: Given) =>
    (name: string, ...given: Given) => {
      for (const [index, row] of rows.entries())
        one(`${name} (${index})`, () => actionOf(given)(...(Array.isArray(row) ? row : [row])));
    };
  const test = Object.assign((name: string, ...given: Given) => add(name, actionOf(given)), {
    each: each(add),
    skipIf: (skip: unknown) => (skip ? () => {} : test),
  });
  const describe = Object.assign((name: string, ...given: Given) => within(name, actionOf(given)), {
    each: each(within),
  });
  const beforeEach = (hook: Action) => before.push(hook);
  const afterEach = (hook: Action) => after.unshift(hook);
  return { tests, api: { ...vitest, test, it: test, describe, beforeEach, afterEach } };
}
