import { expect, test } from "vitest";
import { formatted, said } from "../said.ts";
import { say } from "../server/words-in.ts";
import { refusalParts } from "./refusal-code.ts";

const inEnglish = (sentence: Parameters<typeof refusalParts>[0]) =>
  refusalParts(sentence, (inner) => say("en", inner));

test("a refusal has the code of its sentence, and the figures that it states", () => {
  expect(inEnglish(said("refusals.record.scheduleOverlap"))).toEqual({ code: "record_schedule_overlap" });
  expect(inEnglish(said("refusals.bff.address"))).toEqual({ code: "address" });
  expect(inEnglish(said("refusals.body.limit", { most: 50 }))).toEqual({
    code: "body_limit",
    values: { most: 50 },
  });
  expect(inEnglish("Ready")).toEqual({});
});

test("dates are as the wire has them, and a sentence inside another is in words", () => {
  const date = formatted("shortDate", "2026-11-28");
  expect(inEnglish(said("refusals.history.begins", { date }))).toMatchObject({
    values: { date: "2026-11-28" },
  });
  const name = said("refusals.changed.somebody");
  expect(inEnglish(said("refusals.changed.changed", { name }))).toMatchObject({
    values: { name: "Somebody" },
  });
});

test("a sentence about one field has the code of what is wrong with it", () => {
  const sentence = said("refusals.fields.whole", { least: 1, most: 9 });
  expect(inEnglish(said("refusals.fields.named", { field: "limit", sentence }))).toEqual({
    code: "fields_whole",
    values: { field: "limit", least: 1, most: 9 },
  });
});
