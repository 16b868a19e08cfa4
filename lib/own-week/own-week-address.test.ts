import fc from "fast-check";
import { expect, test } from "vitest";
import { loggablePath, NO_TOKEN, withoutToken } from "./own-week-address.ts";

const token = fc.stringMatching(/^[A-Za-z0-9_-]{10,60}$/);

test("an address below a link loses its token, and keeps all the rest", () => {
  fc.assert(
    fc.property(
      token,
      fc.constantFrom("", "/", "/calendar.ics", "?mails=stop", "/requests/1?x=/w/"),
      (key, rest) => {
        expect(withoutToken(`/w/${key}${rest}`)).toEqual({ token: key, url: `/w/${NO_TOKEN}${rest}` });
      },
    ),
  );
});

test("no other address is touched", () => {
  for (const url of ["/", "/w", "/week/x", "/api/w/x", "/w/sw.js", "/_next/static/w/x.js"])
    expect(withoutToken(url)).toBeNull();
});

test("a path that could be a link is logged without what follows, however it is spelled", () => {
  const spellings = (key: string) => [
    `/w/${key}`,
    `/w/${key}/calendar.ics`,
    `/W/${key}`,
    `/%77/${key}`,
    `//w/${key}`,
    `/w%2F${key}`,
    `/w/${key}/%zz`,
  ];
  fc.assert(
    fc.property(token, (key) => {
      for (const path of spellings(key)) expect(loggablePath(path)).toBe("/w/***");
    }),
  );
  for (const path of ["/staff", "/w/sw.js", "/web/x", "/"]) expect(loggablePath(path)).toBe(path);
});
