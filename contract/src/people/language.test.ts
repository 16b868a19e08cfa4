import { offeredLanguages } from "@chairtime/messages/languages";
import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "./language.ts";

test("the languages to choose from are those that have messages", () => {
  expect(LANGUAGE_TAGS).toEqual(offeredLanguages());
});
