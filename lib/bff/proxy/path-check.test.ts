import { describe, expect, test } from "vitest";
import { isCleanPath } from "./path-check.ts";

const DOTS = [".", "..", "%2e", "%2E%2e", ".%2e", "%2e.", "%252e%252e", "%252e.", "%25252e"];
const SEPARATORS = ["%2f", "%2F", "%5c", "\\", "%252f", "%255c", "%25252f"];
const CONTROLS = ["%00", "%0a", "%0d", "%09", "%1f", "%7f", "%2500", "%250a", "\u0000", "\u007f"];

describe("a path below /api", () => {
  test.each(DOTS)("may have no dot segment: %s", (dots) => {
    expect(isCleanPath(`/api/employees/${dots}`)).toBe(false);
    expect(isCleanPath(`/api/${dots}/health`)).toBe(false);
  });

  test.each([...SEPARATORS, ...CONTROLS])("may hide nothing in a segment: %j", (hidden) => {
    for (const segment of [`x${hidden}y`, `x${hidden}..${hidden}..${hidden}health`, hidden])
      expect(isCleanPath(`/api/employees/${segment}`)).toBe(false);
  });

  test.each(["%", "%z", "%zz", "%c0%ae", "%ff", "%e0%80%af", "%25%", "%25zz"])(
    "must decode: %s",
    (broken) => {
      expect(isCleanPath(`/api/employees/${broken}`)).toBe(false);
    },
  );

  test.each(["3f2b8c1e-7a54-4d0b-9c66-0d7d4a1e5b21", "a.b", "...", "%20", "%C3%A9", "a~b", "x:y@z"])(
    "may be an ordinary one: %s",
    (segment) => {
      expect(isCleanPath(`/api/employees/${segment}`)).toBe(true);
    },
  );
});
