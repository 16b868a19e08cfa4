import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "./calls.ts";
import examples from "./examples.json" with { type: "json" };
import { openapiDocument, v1Document } from "./openapi.ts";
import { tokenCalls } from "./v1.ts";

// The essentials of what `node bench/lint-api.ts` asks two linters.

const publisher = { productName: "Chairtime", appUrl: "https://salon.example" };
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string(),
  schema: z.looseObject({}),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(z.array(parameter)),
  responses: z.record(
    z.string(),
    z.union([z.looseObject({ description: z.string() }), z.object({ $ref: z.string() })]),
  ),
});
const document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    contact: z.looseObject({}),
    license: z.looseObject({ name: z.string() }),
  }),
  servers: z.array(z.object({ url: z.url() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
});

const documents = [
  { name: "the wire", described: calls, json: openapiDocument(publisher), base: "https://salon.example" },
  {
    name: "the calls of other systems",
    described: tokenCalls,
    json: v1Document(publisher),
    base: "https://salon.example/api/v1",
  },
];

test.each(documents)(
  "$name: every call is described once, in words and for programs",
  ({ described, json, base }) => {
    const { paths, servers, tags, components } = z.parse(document, json);
    expect(servers).toMatchObject([{ url: base }]);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      described.map(({ name }) => name).toSorted(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(described.length);
    const known = tags.map(({ name }) => name);
    expect(new Set(known).size).toBe(known.length);
    const schemes = new Set<string>();
    for (const one of operations) {
      expect(one.operationId).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
      for (const sentence of [one.summary, one.description]) expect(sentence.length).toBeGreaterThan(5);
      expect(one.tags).toHaveLength(1);
      expect(known).toContain(one.tags[0]);
      const statuses = Object.keys(one.responses);
      expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
      expect(statuses.some((status) => status.startsWith("4"))).toBe(true);
      for (const scheme of one.security.flatMap(Object.keys)) schemes.add(scheme);
    }
    expect(Object.keys(components.securitySchemes).toSorted()).toEqual([...schemes].toSorted());
    for (const [path, methods] of Object.entries(paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(
          path.includes("{id}") ? ["id"] : [],
        );
  },
);

test("the calls of other systems are named below their server, and open by a token alone", () => {
  const { paths, components } = z.parse(document, v1Document(publisher));
  expect(Object.keys(paths)).toContain("/employees");
  expect(Object.keys(components.securitySchemes)).toEqual(["token"]);
  expect(paths["/slots"]?.get).toMatchObject({
    operationId: "listSlots",
    description: expect.stringContaining("A token needs the scope `read`."),
    security: [{ token: [] }],
  });
  expect(
    paths["/slots"]?.get?.parameters?.filter(({ required }) => required).map(({ name }) => name),
  ).toEqual(["from", "to", "minutes"]);
  expect(paths["/employees"]?.post?.description).toContain("A token needs the scope `write`.");
  expect(JSON.stringify(paths)).not.toContain("/account");
});

test("a list of records can be read page by page, and only when it has changed, below /api/v1 alone", () => {
  const { paths } = z.parse(document, v1Document(publisher));
  const own = z.parse(document, openapiDocument(publisher)).paths;
  const paged = tokenCalls.filter(({ isPaged }) => isPaged);
  expect(paged.length).toBe(5);
  for (const { path } of paged) {
    const list = paths[path.replace("/api", "")]?.get;
    const names = list?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["limit", "cursor", "updated_since", "If-None-Match"]));
    expect(Object.keys(list?.responses ?? {})).toContain("304");
    expect(list?.responses["200"]).toHaveProperty("headers.Link");
    expect(own[path]?.get?.parameters?.map(({ name }) => name) ?? []).not.toContain("cursor");
  }
});

test("a write that can be repeated says by which header, and a failed call what it answers", () => {
  const { paths, components } = z.parse(document, v1Document(publisher));
  const headersOf = (path: string, method: string) =>
    (paths[path]?.[method]?.parameters ?? []).filter((one) => one.in === "header").map(({ name }) => name);
  for (const path of ["/plans", "/schedules"]) expect(headersOf(path, "post")).toContain("Idempotency-Key");
  for (const method of ["put", "delete"])
    expect(headersOf("/schedules/{id}", method)).toEqual(
      expect.arrayContaining(["Idempotency-Key", "If-Match"]),
    );
  expect(headersOf("/schedules", "get")).not.toContain("Idempotency-Key");
  expect(Object.keys(Object(components.schemas.Error?.properties))).toEqual(
    expect.arrayContaining(["error", "code", "values", "fields", "step", "current", "by", "at"]),
  );
  expect(paths["/schedules"]?.post?.description).toContain("is set to that date's weekday");
});

test("records are named schemas, and everything that is referred to is there", () => {
  for (const json of [openapiDocument(publisher), v1Document(publisher)]) {
    const { components } = z.parse(document, json);
    for (const name of ["StaffMember", "Schedule", "TimeOff", "Closure", "Change", "Salon"])
      expect(components.schemas).toHaveProperty(name);
    const references = JSON.stringify(json).match(/#\/components\/[\w-]+\/[\w-]+/g) ?? [];
    for (const reference of new Set(references)) {
      const [, , kind = "", name = ""] = reference.split("/");
      expect(components, reference).toHaveProperty([kind, name]);
    }
  }
});

test("every example belongs to a call, and is what its schemas accept", () => {
  const byName = new Map(tokenCalls.map((call) => [call.name, call]));
  const read: Record<string, { request?: unknown; answer?: unknown }> = examples;
  expect(Object.keys(read).length).toBeGreaterThan(30);
  for (const [name, { request, answer }] of Object.entries(read)) {
    const call = byName.get(name);
    if (call?.request) expect(z.safeParse(call.request, request).error?.issues ?? [], name).toEqual([]);
    const schema = call?.success[1];
    if (schema) expect(z.safeParse(schema, answer).error?.issues ?? [], name).toEqual([]);
    expect([call?.request !== undefined, Boolean(schema)], name).toEqual([
      request !== undefined,
      answer !== undefined,
    ]);
  }
});
