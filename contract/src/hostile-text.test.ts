import { expect, test } from "vitest";
import * as z from "zod/mini";
import { GOOD, goodOf, inputs } from "./test-support/good-inputs.ts";
import { slowTexts } from "./test-support/hostile-text.ts";

test.each(inputs)("$name is known to this test", ({ name, schema, fields }) => {
  expect(fields.length).toBeGreaterThan(0);
  expect(z.safeParse(schema, goodOf(name, fields)).error?.issues ?? []).toEqual([]);
});

const texts = inputs.flatMap(({ name, schema, fields }) =>
  fields
    .filter((field) => typeof GOOD[field] === "string" || Array.isArray(GOOD[field]))
    .map((field) => ({ call: name, field, schema, good: goodOf(name, fields) })),
);

test("every text of every call is checked", () => expect(texts.length).toBeGreaterThan(30));

test.each(texts)("$call: no hostile text in $field takes longer than its length", async (input) => {
  const { schema, field, good } = input;
  const slow = await slowTexts((text) => {
    const { success } = z.safeParse(schema, { ...good, [field]: Array.isArray(good[field]) ? [text] : text });
    // White space alone is an empty text: some fields may be that.
    if (text.trim() !== "") expect(success).toBe(false);
  });
  expect(slow).toEqual([]);
});
