import { expect, test } from "vitest";
import { parseLink, parseLinks, parseMails } from "./links-wire.ts";

const LINK = {
  employee_id: "7e3b2a8e-2f0c-4f0e-9a54-0a5a8c0d1e2f",
  url: "https://salon.example/w/abc",
  created_at: "2026-11-01T08:00:00.000Z",
  last_opened_at: null,
  mails: true,
};

test("reads the links of a team, with or without an address, opened or not", () => {
  expect(parseLinks([LINK, { ...LINK, url: null, last_opened_at: "2026-11-20T17:04:00.000Z" }])).toEqual([
    {
      memberId: LINK.employee_id,
      url: LINK.url,
      createdAt: new Date("2026-11-01T08:00:00.000Z"),
      lastOpenedAt: null,
      wantsMails: true,
    },
    expect.objectContaining({ url: null, lastOpenedAt: new Date("2026-11-20T17:04:00.000Z") }),
  ]);
});

test("reads how each mail went", () => {
  const results = [{ employee_id: LINK.employee_id, result: "too_often" }];
  expect(parseMails({ results })).toEqual([{ memberId: LINK.employee_id, result: "too_often" }]);
});

test("takes nothing else for a link", () => {
  expect(() => parseLink({ ...LINK, last_opened_at: "yesterday" }, "No link")).toThrow("No link");
  expect(() => parseLinks({ links: [] })).toThrow("Couldn’t load the links");
  expect(() => parseMails({})).toThrow("Couldn’t send the emails");
});
