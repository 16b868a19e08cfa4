import { expect, test } from "vitest";
import { calls } from "./calls/calls.ts";
import { openapiDocument, v1Document } from "./calls/openapi.ts";
import { FEATURES, STANDS_ON } from "./features.ts";
import { outlineOf, refusals } from "./test-support/outline.ts";

// What others rely on, as lines in files: a change of it is seen in the change that makes it. `npx vitest run
// --project unit contract/src/published.test.ts -u` writes them again.

const publisher = { productName: "Chairtime", appUrl: "https://salon.example" };
const kept = (name: string) => new URL(`published/${name}.txt`, import.meta.url).pathname;
const text = (lines: readonly string[]) => `${lines.join("\n")}\n`;

test("the wire, and the calls of other systems, are as they are published", async () => {
  const wire = outlineOf(openapiDocument(publisher));
  await expect(text(wire)).toMatchFileSnapshot(kept("wire"));
  const own = new Set(wire);
  const others = outlineOf(v1Document(publisher)).filter((line) => !own.has(line) || /^[A-Z]/.test(line));
  await expect(text(others)).toMatchFileSnapshot(kept("v1"));
});

test("each call has the callers, the right and the feature that are published", async () => {
  const lines = calls.map((call) => {
    const needs = call.by === "session" ? ` (${call.needs})` : "";
    return `${call.method} ${call.path} by ${call.by}${needs}${call.feature ? `, of ${call.feature}` : ""}`;
  });
  const features = FEATURES.map((one) => {
    const others = STANDS_ON[one] ?? [];
    return others.length > 0 ? `${one}, with ${others.join(" and ")}` : one;
  });
  await expect(text([...lines, "", ...features])).toMatchFileSnapshot(kept("callers"));
});

test("each mistake in a body or query is refused in the same words", async () => {
  await expect(text(refusals())).toMatchFileSnapshot(kept("refusals"));
});
