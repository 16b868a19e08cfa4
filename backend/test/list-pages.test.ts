import { tokenCalls } from "@chairtime/contract/calls/v1";
import { type OrderedAnswer, orderedAnswer } from "@chairtime/contract/changes";
import { LIST_PAGE_MAX } from "@chairtime/contract/limits";
import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { changeCounters, changes } from "../src/db/history-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import {
  type Answer,
  type Call,
  createService,
  idOf,
  type Manager,
  type Service,
} from "./support/service.ts";
import { byApiToken, makeToken } from "./support/tokens.ts";

const listed = z.array(z.looseObject({ id: z.string(), version: z.int() }));
const idsOf = ({ body }: Answer) => z.parse(listed, body).map(({ id }) => id);

/** Days apart, so that records of a day do not collide. */
const dayOf = (n: number) => `2027-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, "0")}`;

/** A new record of each list, and a change of one. */
const LISTS: Record<string, { draft(member: string, n: number): object; change: object }> = {
  "/api/employees": {
    draft: (_member, n) => ({
      first_name: `Member ${n}`,
      last_name: "Byron",
      role: "Stylist",
      email: `${newId()}@salon.test`,
    }),
    change: { first_name: "Changed" },
  },
  "/api/schedules": {
    draft: (member, n) => scheduleOf(member, { valid_from: dayOf(n), valid_until: dayOf(n) }),
    change: { notes: "Changed" },
  },
  "/api/recurring-breaks": {
    draft: (member, n) => breakOf(member, { day_of_week: n % 7 }),
    change: { reason: "Changed" },
  },
  "/api/onetime-blocks": {
    draft: (member, n) =>
      timeOffOf(member, {
        start_date_time: `${dayOf(n)}T09:00:00Z`,
        end_date_time: `${dayOf(n)}T10:00:00Z`,
      }),
    change: { reason: "Changed" },
  },
  "/api/closures": {
    draft: (_member, n) => closureOf({ from_date: dayOf(n), to_date: dayOf(n) }),
    change: { name: "Changed" },
  },
};

test("every list that can be read page by page is tried here", () => {
  const paged = tokenCalls.filter(({ isPaged }) => isPaged).map(({ path }) => path);
  expect(paged.toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

describe("lists of other systems", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;
  let call: Call;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
    call = byApiToken(service, (await makeToken(owner, { scope: "write" })).token);
  });

  const nextOf = ({ headers }: Answer) => {
    const [, path] = /^<(\/api\/v1\/[^>]+)>; rel="next"$/.exec(headers.get("link") ?? "") ?? [];
    return path?.replace("/api/v1/", "/api/");
  };
  /** Follows the links from a page on. */
  async function walk(path: string, between = async (_answer: Answer) => {}): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const answer: Answer = await call("GET", next);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      pages.push(idsOf(answer));
      next = nextOf(answer);
      await between(answer);
    }
    return pages;
  }
  async function add(path: string, n: number): Promise<string> {
    const answer = await call("POST", path, { body: LISTS[path]?.draft(member, n) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return idOf(answer);
  }
  async function change(path: string, id: string): Promise<void> {
    const [record] = z.parse(listed, (await call("GET", path)).body).filter((one) => one.id === id);
    const body = path === "/api/employees" ? LISTS[path]?.change : { ...record, ...LISTS[path]?.change };
    const answer = await call("PUT", `${path}/${id}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  /** A moment after all that was done and before all that will be, by the database's clock. */
  async function now(): Promise<string> {
    const all = z.parse(orderedAnswer, (await call("GET", "/api/changes/in-order?after=0")).body).changes;
    const last = Date.parse(all.at(-1)?.at ?? "");
    while (Date.now() <= last + 1) await new Promise((done) => setImmediate(done));
    return new Date(last + 1).toISOString();
  }

  describe.each(Object.keys(LISTS))("%s", (path) => {
    test("whole without a question, and page by page the same records, each once", async () => {
      for (let n = 0; n < 7; n++) await add(path, n);
      const whole = await call("GET", path);
      expect(whole.headers.get("link")).toBeNull();
      const all = idsOf(whole);
      expect(all.length).toBeGreaterThanOrEqual(7);
      const pages = await walk(`${path}?limit=3`);
      expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(0, -1).map(() => 3));
      expect(pages.flat().toSorted()).toEqual(all.toSorted());
      expect(pages.flat()).toEqual(pages.flat().toSorted());
      expect(await walk(`${path}?limit=${LIST_PAGE_MAX}`)).toHaveLength(1);
    });

    test("what was changed since a moment, in the order of the changes, each once", async () => {
      const [first, second] = [await add(path, 0), await add(path, 1)];
      const moment = await now();
      expect((await walk(`${path}?updated_since=${moment}`)).flat()).toEqual([]);
      const third = await add(path, 2);
      await change(path, first);
      expect((await walk(`${path}?updated_since=${moment}&limit=1`)).flat()).toEqual([third, first]);
      expect((await call("DELETE", `${path}/${third}`)).status).toBe(204);
      expect((await walk(`${path}?updated_since=${moment}`)).flat()).toEqual([first]);
      const before = (await walk(`${path}?updated_since=2020-01-01T00:00:00Z`)).flat();
      expect(before).toEqual(expect.arrayContaining([first, second]));
      expect(before).toEqual(idsOf(await call("GET", path)).toSorted());
    });

    test("a record that is changed while the pages are read is not missed", async () => {
      const moment = await now();
      const ids = [await add(path, 0), await add(path, 1), await add(path, 2)];
      let changed = false;
      const pages = await walk(`${path}?updated_since=${moment}&limit=1`, async () => {
        if (!changed) await change(path, ids[0] ?? "");
        changed = true;
      });
      expect(pages.flat()).toEqual([...ids, ids[0]]);
    });

    test("304 as long as nothing is changed in the salon", async () => {
      await add(path, 0);
      for (const query of ["", "?limit=1"]) {
        const first = await call("GET", `${path}${query}`);
        const tag = first.headers.get("etag") ?? "";
        expect(tag).toMatch(/^W\/"/);
        const again = await call("GET", `${path}${query}`, { headers: { "if-none-match": `"x", ${tag}` } });
        expect(again).toMatchObject({ status: 304, body: null });
        expect(again.headers.get("etag")).toBe(tag);
        await owner.addMember();
        const later = await call("GET", `${path}${query}`, { headers: { "if-none-match": tag } });
        expect(later.status).toBe(200);
        expect(later.headers.get("etag")).not.toBe(tag);
      }
    });

    test("the screens' own list has neither pages nor tags", async () => {
      for (let n = 0; n < 3; n++) await add(path, n);
      const answer = await owner.call("GET", `${path}?limit=1`);
      expect(idsOf(answer).length).toBeGreaterThanOrEqual(3);
      for (const name of ["link", "etag"]) expect(answer.headers.get(name)).toBeNull();
    });

    test.each([
      "limit=0",
      "limit=251",
      "limit=x",
      "cursor=!",
      "cursor=abcd",
      "updated_since=yesterday",
      "updated_since=2026-02-30T00:00:00Z",
    ])("%s is refused", async (query) => {
      expect((await call("GET", `${path}?${query}`)).status).toBe(400);
    });

    test("a parameter that the call does not have is refused by its name, below /api/v1 alone", async () => {
      const sentence = "This call has no parameter employe_id.";
      expect(await call("GET", `${path}?limit=1&employe_id=x`)).toMatchObject({
        status: 400,
        body: {
          error: sentence,
          code: "body_unknown_parameter",
          values: { name: "employe_id" },
          fields: { employe_id: sentence },
        },
      });
      expect((await owner.call("GET", `${path}?employe_id=x`)).status).toBe(200);
    });

    test("an instant whose plus sign is not escaped is refused in words", async () => {
      const query = "updated_since=2026-11-01T00:00:00+05:30";
      expect(await call("GET", `${path}?${query}`)).toMatchObject({
        status: 400,
        body: {
          error: "Write the plus sign in updated_since as %2B: an unescaped + is a space.",
          code: "body_plus",
        },
      });
      expect((await call("GET", `${path}?${query.replace("+", "%2B")}`)).status).toBe(200);
    });
  });

  test("a page keeps the filters of its list", async () => {
    const other = (await owner.addMember()).id;
    const mine: string[] = [];
    for (let n = 0; n < 4; n++) {
      mine.push(await add("/api/schedules", n));
      await call("POST", "/api/schedules", { body: LISTS["/api/schedules"]?.draft(other, n) });
    }
    const moment = "2020-01-01T00:00:00Z";
    for (const query of ["", `&updated_since=${moment}`])
      expect((await walk(`/api/schedules?employee_id=${member}&limit=3${query}`)).flat()).toEqual(mine);
  });

  test("a read token and a write token do not share tags", async () => {
    const reader = byApiToken(service, (await makeToken(owner)).token);
    const tag = async (by: Call) => (await by("GET", "/api/employees")).headers.get("etag");
    expect(await tag(reader)).not.toBe(await tag(call));
  });

  describe("changes in order", () => {
    const ask = async (query = "", by = call): Promise<OrderedAnswer> =>
      z.parse(orderedAnswer, (await by("GET", `/api/changes/in-order${query}`)).body);

    test("begin at now, and tell of what was deleted", async () => {
      const start = await ask();
      expect(start).toMatchObject({ changes: [], more: false });
      const id = await add("/api/schedules", 0);
      await change("/api/schedules", id);
      await call("DELETE", `/api/schedules/${id}`);
      const { changes: told, next, more } = await ask(`?after=${start.next}`);
      expect(told).toMatchObject([
        { resource: "schedule", record_id: id, before: null, after: { id } },
        { record_id: id, after: { notes: "Changed" } },
        { record_id: id, before: { notes: "Changed" }, after: null },
      ]);
      expect(told.map(({ number }) => number)).toEqual(told.map(({ number }) => number).toSorted());
      expect([next, more]).toEqual([told.at(-1)?.number, false]);
      expect(await ask(`?after=${next}`)).toEqual({ changes: [], next, more: false });
    });

    test("come page by page, each once, and filtered", async () => {
      const { next: start } = await ask();
      const other = (await owner.addMember()).id;
      for (let n = 0; n < 5; n++) await add("/api/schedules", n);
      await call("POST", "/api/closures", { body: closureOf() });
      const numbers: number[] = [];
      for (let after = start, more = true; more; ) {
        const page = await ask(`?after=${after}&limit=2`);
        expect(page.changes.length).toBeLessThanOrEqual(2);
        numbers.push(...page.changes.map(({ number }) => number));
        ({ next: after, more } = page);
      }
      expect(numbers).toEqual(Array.from({ length: 7 }, (_, n) => start + 1 + n));
      const resources = async (query: string) =>
        (await ask(`?after=${start}${query}`)).changes.map(({ resource }) => resource);
      expect(await resources("&resource=closure")).toEqual(["closure"]);
      expect(await resources(`&employee_id=${other}`)).toEqual(["employee"]);
    });

    test("show a read token what a viewer sees", async () => {
      const reader = byApiToken(service, (await makeToken(owner)).token);
      const seen = (await ask("?after=0", reader)).changes.map(({ resource }) => resource);
      expect(seen).toContain("employee");
      expect(seen).not.toContain("api_token");
      expect((await ask("?after=0")).changes.map(({ resource }) => resource)).toContain("api_token");
    });

    test("are gone where the history no longer has them, or never had", async () => {
      const { next } = await ask();
      await add("/api/schedules", 0);
      const { salonId } = owner;
      await database.db.delete(changes).where(and(eq(changes.salonId, salonId), lt(changes.number, next)));
      for (const after of [0, next - 2, next + 100]) {
        const answer = await call("GET", `/api/changes/in-order?after=${after}`);
        expect(answer).toMatchObject({ status: 410, body: { code: "history_gone" } });
      }
      expect((await ask(`?after=${next}`)).changes).toHaveLength(1);
      // Changed since before the history began: nobody knows, so it is all of the list.
      await database.db
        .update(changeCounters)
        .set({ since: new Date() })
        .where(eq(changeCounters.salonId, salonId));
      expect((await walk("/api/employees?updated_since=2020-01-01T00:00:00Z")).flat()).toEqual([member]);
    });

    test.each([
      "after=-1",
      "after=x",
      "after=0&limit=0",
      "after=0&limit=251",
      "after=0&resource=nothing",
      "after=0&employee_id=x",
    ])("%s is refused", async (query) => {
      expect((await call("GET", `/api/changes/in-order?${query}`)).status).toBe(400);
    });
  });
});
