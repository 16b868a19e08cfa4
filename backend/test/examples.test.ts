import type { SessionCall } from "@chairtime/contract/calls/call";
import { tokenCalls } from "@chairtime/contract/calls/v1";
import { addDays } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { bodyOf, fillSalon, type Ids, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { freeDate } from "./support/offers.ts";
import { inDays } from "./support/requests.ts";
import { createService, type Service } from "./support/service.ts";

const FILE = "../../contract/src/calls/examples.json";

let database: TestDatabase;
let service: Service;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createService(database.db, { APP_URL: "https://salon.example" });
});
afterAll(() => database.close());

/** Their answers depend on the day on which they are asked. */
const OF_TODAY = ["/api/publishing", "/api/publishing/preview", "/api/publishing/tell"];

/** A Monday that is long to come, and no night on which clocks change. */
const SLOTS = "/api/slots?from=2035-01-08&to=2035-01-08&minutes=45&step=120";

/** The list of changes looks back over the numbers that a filled salon has skipped: where it continues differs. */
const withoutCursor = (value: object) =>
  "actions" in value && "next" in value && typeof value.next === "number" ? { ...value, next: 40 } : value;

/** An announcement is about the two weeks that begin on its day. Members joined on the day of this run. */
const withFixedDays = (value: object) => ({
  ...value,
  ...("again_from" in value && { from: "2026-11-26", to: "2026-12-10" }),
  ...("joined_on" in value && { joined_on: "2026-11-28" }),
});

/** A moment of this run, or about a day before or after it. What a salon is filled with is on a whole minute, and may be of today too. */
const isOfThisRun = (at: string) =>
  !at.endsWith(":00.000Z") && Math.abs(Date.parse(at) - Date.now()) < 1.5 * DAY_MS;

/** Puts what differs from run to run in fixed words: ids, addresses, the moments and numbers of changes, and the days of a request and of an offer with its deadline, which are to come. */
function masker(): (value: unknown) => unknown {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `01890000-0000-7000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string) =>
    value
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, idOf)
      .replace(/[0-9a-f]{16}@salon\.test/g, "ada@salon.example")
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "Example-of-43-characters-that-opens-nothing")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => (isOfThisRun(at) ? "2026-11-25T09:00:00.000Z" : at))
      .replaceAll(inDays(60), "2027-01-24")
      .replace(new RegExp(`${addDays(freeDate(), -1)}T\\d\\d:00:00\\.000Z`, "g"), "2026-12-04T08:00:00.000Z")
      .replaceAll(freeDate(), "2026-12-05");
  let least = Number.POSITIVE_INFINITY;
  const find = (value: unknown): void => {
    if (typeof value === "number" && value >= 1_000_000) least = Math.min(least, value);
    else if (typeof value === "object" && value !== null) Object.values(withoutCursor(value)).forEach(find);
  };
  const mask = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (typeof value === "number") return value >= 1_000_000 ? value - least + 41 : value;
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(withFixedDays(withoutCursor(value))).map(([name, field]) => [text(name), mask(field)]),
    );
  };
  return (value) => {
    find(value);
    return mask(value);
  };
}

/** Leaves out of a body what the call does not know. */
function onlyKnown({ request }: SessionCall, body: unknown): unknown {
  const parsed = request && z.safeParse(z.record(z.string(), z.unknown()), z.safeParse(request, body).data);
  if (!parsed?.success || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in parsed.data));
}

async function answerOf(call: SessionCall, ids: Ids, owner: Awaited<ReturnType<Service["newManager"]>>) {
  const request = onlyKnown(call, bodyOf(call, ids));
  const last = Number(ids["/api/changes"]);
  const asked: Record<string, string> = {
    "/api/slots": SLOTS,
    "/api/changes/in-order": `/api/changes/in-order?after=${last - 1}&limit=1`,
  };
  const path = asked[call.path] ?? pathOf(call, ids);
  const { status, body, headers } = await owner.call(call.method, path, { body: request });
  expect(status, `${call.name}: ${JSON.stringify(body)}`).toBe(call.success[0]);
  expect(headers.has("etag"), `ETag of ${call.name}`).toBe(call.sendsTag === true);
  const [, schema] = call.success;
  if (schema) expect(z.safeParse(schema, body).error?.issues ?? [], call.name).toEqual([]);
  if (call.request) expect(z.safeParse(call.request, request).error?.issues ?? [], call.name).toEqual([]);
  return masker()({ ...(call.request && { request }), ...(schema && { answer: body }) });
}

// `npx vitest run --project backend backend/test/examples -u` writes the file again.
test("the document's examples are what the backend answers", async () => {
  const examples: Record<string, unknown> = {};
  for (const call of tokenCalls.filter(({ path }) => !OF_TODAY.includes(path))) {
    const owner = await service.newManager();
    await owner.call("PUT", "/api/salon", { body: { name: "Juniper", time_zone: "Europe/Berlin" } });
    const ids = await fillSalon(database.db, owner);
    const example = z.parse(z.record(z.string(), z.unknown()), await answerOf(call, ids, owner));
    if (Object.keys(example).length > 0) examples[call.name] = example;
  }
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(FILE);
});
