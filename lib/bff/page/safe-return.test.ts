import { describe, expect, test } from "vitest";
import { loginAddress, safeReturn } from "./safe-return.ts";

const EVIL = [
  "//e",
  "/\\e",
  "https:e",
  "https://e",
  "%2f%2fe",
  "/%2fe",
  "/%252fe",
  "/%09/e",
  "/\t/e",
  "/\n/e",
  "/%0a/e",
  "/%5ce",
  "/%255ce",
  "javascript:alert(1)",
  "data:text/html,x",
  "",
  " /staff",
  "staff",
  "///e",
  "/..//e",
  "/.//e",
  "/api",
  "/api/auth/logout",
  "/%61pi/x",
  "/%2561pi/x",
  "/x/../api/y",
  "/API/x",
  "/%",
  `/${"x".repeat(3000)}`,
];

describe("where `from` leads", () => {
  test.each(EVIL)("is nowhere but home for %j", (from) => {
    expect(safeReturn(from)).toBe("/");
  });

  test("is nowhere but home without one", () => {
    expect([safeReturn(null), safeReturn(undefined)]).toEqual(["/", "/"]);
  });

  test.each([
    "/",
    "/staff",
    "/staff?status=active&q=a%20b",
    "/staff/x/availability#top",
    "/staff?next=//e",
    "/apiary",
  ])("is %s, a page of this app", (from) => {
    expect(safeReturn(from)).toBe(from);
  });

  test("is carried along to sign-in with its query", () => {
    expect(loginAddress("/staff?status=active")).toBe("/login?from=%2Fstaff%3Fstatus%3Dactive");
  });
});
