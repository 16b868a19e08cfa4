import { callsBy } from "@chairtime/contract/calls/calls";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../src/base/uuid.ts";
import { requests, staffLinks } from "../src/db/own-week-schema.ts";
import { attempts } from "../src/db/people-schema.ts";
import { bodyOf, fillSalon, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { rowsOf } from "./support/rows.ts";
import { atOnce, createService, type Manager, type Service, statuses } from "./support/service.ts";

const NOT_FOUND = { status: 404, body: { error: "Not found" } };

describe("the guard of links", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;
  let member: string;
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    // Nothing is mailed: rows change by calls alone.
    service = createService(database.db, { APP_URL: "https://salon.test" }, { isWoken: false });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
    member = (await manager.addMember()).id;
    token = await tokenOf(manager, member);
  });

  describe("a link opens nothing else", () => {
    const wrong = "A".repeat(43);
    const headerOf = (authorization: string | null): { headers: Record<string, string> } => ({
      headers: authorization === null ? {} : { authorization },
    });

    test("wrong, revoked, malformed and missing links get the same answer, and change nothing", async () => {
      const inactive = await manager.addMember();
      const theirs = await tokenOf(manager, inactive.id);
      await manager.call("PUT", `/api/employees/${inactive.id}`, { body: { is_active: false } });
      await manager.call("DELETE", `/api/links/${member}`);
      const before = await rowsOf(database.db, manager.salonId);
      const shown = [
        `Link ${wrong}`,
        `Link ${token}`,
        `Link ${theirs}`,
        `Link ${token}A`,
        `Link ${token.slice(1)}`,
        `Link ${"A".repeat(100_000)}`,
        "Link ",
        "Link",
        "Bearer x",
        `Bearer ${manager.token}`,
        token,
        null,
      ];
      for (const { method, path } of callsBy("link")) {
        const body = ["POST", "PUT"].includes(method) ? {} : undefined;
        for (const authorization of shown) {
          const answer = await service.call(method, path.replace("{id}", newId()), {
            body,
            ...headerOf(authorization),
          });
          expect(answer).toMatchObject(NOT_FOUND);
          expect([...answer.headers.keys()].toSorted()).toEqual([
            "cache-control",
            "content-type",
            "x-request-id",
          ]);
        }
      }
      expect(await rowsOf(database.db, manager.salonId)).toEqual(before);
    });

    test("wrong links of every shape are as much work for the database", async () => {
      const statements: string[] = [];
      const counting = createService(
        new Proxy(database.db, {
          get(db, property, receiver) {
            if (["select", "insert", "update", "delete", "execute"].includes(String(property)))
              statements.push(String(property));
            return Reflect.get(db, property, receiver);
          },
        }),
        { AUTH_LIMITS: "on" },
      );
      await manager.call("DELETE", `/api/links/${member}`);
      const works = [];
      for (const authorization of [
        `Link ${wrong}`,
        `Link ${token}`,
        "Link x",
        `Link ${"A".repeat(9000)}`,
        null,
      ]) {
        statements.length = 0;
        await counting.call("GET", "/api/own-week", headerOf(authorization));
        works.push([...statements]);
      }
      expect(works[0]).toEqual(["select", "insert"]);
      for (const work of works) expect(work).toEqual(works[0]);
    });

    test("no call of a session's opens by a link", async () => {
      const ids = await fillSalon(database.db, manager);
      const before = await rowsOf(database.db, manager.salonId);
      for (const call of callsBy("session")) {
        for (const scheme of ["Link", "Bearer"]) {
          const answer = await service.call(call.method, pathOf(call, ids), {
            body: bodyOf(call, ids),
            headers: { authorization: `${scheme} ${token}` },
          });
          expect(answer.status, `${call.method} ${call.path}`).toBe(401);
        }
        expect(await rowsOf(database.db, manager.salonId), `${call.method} ${call.path}`).toEqual(before);
      }
    });

    test.each(callsBy("link"))("$method $path touches nobody else's records", async ({ method, path }) => {
      const [colleague, stranger] = [
        await manager.addMember({ last_name: "Colleague" }),
        await service.newManager(),
      ];
      const theirs = await stranger.addMember({ last_name: "Stranger" });
      const tomorrow = addDays(todayIn("Asia/Kolkata"), 1);
      const base = {
        startDate: tomorrow,
        endDate: tomorrow,
        reason: "Theirs",
        note: "",
        state: "pending" as const,
      };
      const request = {
        ...base,
        kind: "time_off" as const,
        salonId: manager.salonId,
        employeeId: colleague.id,
      };
      const ofColleague = { ...request, id: newId() };
      const ofStranger = { ...request, id: newId(), salonId: stranger.salonId, employeeId: theirs.id };
      await database.db.insert(requests).values([ofColleague, ofStranger]);
      await tokenOf(manager, colleague.id);
      await tokenOf(stranger, theirs.id);
      const rows = async () => [
        await rowsOf(database.db, stranger.salonId),
        await database.db.select().from(requests).where(eq(requests.id, ofColleague.id)),
        await database.db.select().from(staffLinks).where(eq(staffLinks.employeeId, colleague.id)),
      ];
      const before = await rows();
      for (const id of [ofColleague.id, ofStranger.id]) {
        const body = ["POST", "PUT"].includes(method)
          ? { mails: false, employee_id: colleague.id, salon_id: stranger.salonId }
          : undefined;
        const answer = await byToken(service, token)(
          method,
          `${path.replace("{id}", id)}?employee_id=${colleague.id}`,
          {
            body,
          },
        );
        if (path.includes("{id}")) expect(answer.status).toBe(404);
        const text = JSON.stringify(answer.body);
        for (const secret of ["Theirs", "Colleague", "Stranger", colleague.id, theirs.id, stranger.salonId])
          expect(text).not.toContain(secret);
      }
      expect(await rows()).toEqual(before);
    });

    test("the token is in no answer but the links' own, no log line, no mail row, no export", async () => {
      const own = createService(database.db, { APP_URL: "https://salon.test" });
      const answers: string[] = [];
      const ask = async (method: string, path: string, options: object = {}) =>
        answers.push(
          JSON.stringify((await own.call(method, path, { token: manager.token, ...options })).body),
        );
      const byMember = { token: undefined, ...headerOf(`Link ${token}`) };
      await ask("GET", "/api/own-week", byMember);
      await ask("GET", "/api/own-week/feed", byMember);
      await ask("PUT", "/api/own-week/mails", { ...byMember, body: { mails: false } });
      await ask("PUT", "/api/own-week/mails", { ...byMember, body: "{" });
      await ask("GET", "/api/own-week/nothing", byMember);
      await ask("GET", `/api/own-week/${token}`, byMember);
      await ask("GET", `/w/${token}`);
      await ask("GET", "/api/changes");
      await ask("GET", "/api/events?after=0");
      await ask("GET", "/api/salon");
      await ask("GET", "/api/employees");
      const { bytes } = await own.download("/api/salon/export", manager.token);
      await ask("DELETE", `/api/links/${member}`);
      await ask("GET", "/api/changes");
      await ask("GET", "/api/own-week", byMember);
      const [{ hash } = { hash: "" }] = await database.db
        .select({ hash: staffLinks.tokenHash })
        .from(staffLinks)
        .where(eq(staffLinks.salonId, manager.salonId));
      expect(hash).toBeNull();
      const rows = JSON.stringify(await rowsOf(database.db, manager.salonId));
      for (const text of [own.logs(), Buffer.from(bytes).toString("latin1"), rows, ...answers]) {
        expect(text).not.toContain(token);
        expect(text).not.toContain("token_hash");
      }
      expect(own.logs()).toContain('"route":"/api/own-week"');
    });
  });

  describe("limits", () => {
    const limited = () => createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1" });
    const from = (address: string, link: string) => ({
      headers: { authorization: `Link ${link}`, "x-forwarded-for": address },
    });
    beforeEach(async () => {
      await database.db.delete(attempts);
    });

    const BATCHES = 10;

    test(`${BATCHES * 100} wrong links are limited, and the right one still opens, also from there`, async () => {
      const service = limited();
      const counts: Record<number, number> = {};
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const answers = await atOnce(100, (index) => {
          const guess = `${batch}-${index}-`.padEnd(43, "x");
          return service.call("GET", "/api/own-week", from("203.0.113.7", guess));
        });
        for (const [status, count] of Object.entries(statuses(answers)))
          counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
      }
      // A minute, or a few, may have begun.
      expect(counts[404]).toBeGreaterThanOrEqual(60);
      expect(counts[404]).toBeLessThanOrEqual(600);
      expect((counts[404] ?? 0) + (counts[429] ?? 0)).toBe(BATCHES * 100);
      expect((await service.call("GET", "/api/own-week", from("203.0.113.7", token))).status).toBe(200);
      expect((await service.call("GET", "/api/own-week", from("203.0.113.8", "x"))).status).toBe(404);
    });

    test("a link writes 30 times a minute, reads on, and delays nobody else", async () => {
      const service = limited();
      const wish = (link: string) =>
        service.call("PUT", "/api/own-week/mails", { ...from("203.0.113.9", link), body: { mails: true } });
      const answers = [];
      for (let index = 0; index < 32; index += 1) answers.push(await wish(token));
      expect(statuses(answers)).toEqual({ 204: 30, 429: 2 });
      expect((await service.call("GET", "/api/own-week", from("203.0.113.9", token))).status).toBe(200);
      const other = await tokenOf(manager, (await manager.addMember()).id);
      expect((await wish(other)).status).toBe(204);
    });

    test("a link can be read 120 times a minute by all its readers together, and others as before", async () => {
      const service = limited();
      const look = (link: string, index = 0, path = "/api/own-week/feed") =>
        service.call("GET", path, from(`203.0.113.${index}`, link));
      const answers = await atOnce(245, (index) => look(token, index));
      // A minute may begin among them.
      expect(statuses(answers)[429]).toBeGreaterThan(0);
      expect(statuses(answers)[200]).toBeGreaterThanOrEqual(120);
      const other = await tokenOf(manager, (await manager.addMember()).id);
      expect((await look(other)).status).toBe(200);
      const pages = await atOnce(120, () => look(other, 0, "/api/own-week"));
      expect(statuses(pages)[200]).toBeGreaterThanOrEqual(119);
    });

    test("with AUTH_LIMITS=off nothing is counted", async () => {
      const answers = await atOnce(80, () => service.call("GET", "/api/own-week", from("203.0.113.7", "x")));
      expect(statuses(answers)).toEqual({ 404: 80 });
    });
  });
});
