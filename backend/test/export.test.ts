import { execFile } from "node:child_process";
import { mkdtemp, open as openFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { unzipSync } from "fflate";
import Papa from "papaparse";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { asHouse } from "../src/base/asker.ts";
import { PAGE } from "../src/db/pages.ts";
import { writeSalon } from "../src/export/export-salon.ts";
import { lists } from "../src/export/lists.ts";
import { fillSalon } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { atOnce, createService, type Manager, type Service } from "./support/service.ts";

const FILES = ["salon.json", ...lists.flatMap(({ name }) => [`${name}.csv`, `${name}.json`])];
/** What the answer about a salon has beside its settings: what is the backend's, the caller's and the moment's. */
const NO_SETTINGS = ["features", "me", "events_after"];
const MEMBERS = 10_000;
const fields = z.record(z.string(), z.unknown());

describe("the export", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    owner = await service.newManager();
  });
  afterAll(() => database.close());

  /** The files of an export, by name, as text. */
  async function exportOf({ token }: Manager, from = service) {
    const { status, headers, bytes } = await from.download("/api/salon/export", token);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/zip");
    // A long history is read while it is written.
    expect([String(bytes.length), null]).toContain(headers.get("content-length"));
    const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, string] => [
      name,
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(content),
    ]);
    return { headers, bytes, files: new Map(files) };
  }
  const json = (files: Map<string, string>, name: string) =>
    z.parse(z.array(fields), JSON.parse(files.get(`${name}.json`) ?? ""));
  const csv = (files: Map<string, string>, name: string) => {
    const text = files.get(`${name}.csv`) ?? "";
    expect(text.startsWith("\ufeff")).toBe(true);
    return z.parse(z.array(fields), Papa.parse(text.slice(1), { header: true, skipEmptyLines: true }).data);
  };

  test("has every list as CSV and as JSON, in the wire's words, and no secret", async () => {
    const salon = { name: "Café Søster & Co.", time_zone: "Europe/Berlin" };
    await owner.call("PUT", "/api/salon", { body: salon });
    await fillSalon(database.db, owner);
    const viewer = await service.addPerson(owner, "viewer");
    const stranger = await service.newManager();
    await fillSalon(database.db, stranger);

    const { headers, files } = await exportOf(owner);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="Cafe-Sster-Co-\d{4}-\d\d-\d\d\.zip"; filename\*=UTF-8''Caf%C3%A9-S%C3%B8ster-Co-\d{4}-\d\d-\d\d\.zip$/,
    );
    expect([...files.keys()]).toEqual(FILES);
    const answer = z.parse(fields, (await owner.call("GET", "/api/salon")).body);
    const settings = Object.entries(answer).filter(([name]) => !NO_SETTINGS.includes(name));
    expect(JSON.parse(files.get("salon.json") ?? "")).toEqual({
      ...Object.fromEntries(settings),
      id: owner.salonId,
      ...salon,
      created_at: expect.any(String),
    });
    for (const [name, path] of [
      ["staff", "employees"],
      ["schedules", "schedules"],
      ["breaks", "recurring-breaks"],
      ["time-off", "onetime-blocks"],
    ] as const) {
      expect(json(files, name)).toMatchObject(
        z.parse(z.array(fields), (await owner.call("GET", `/api/${path}`)).body),
      );
    }
    expect(csv(files, "time-off")).toMatchObject([
      { member: "Ada Byron", starts: "2026-12-01 04:30", ends: "2026-12-01 12:30", reason: "Vacation" },
    ]);
    expect(json(files, "people")).toMatchObject(
      [owner, viewer]
        .map(({ userId, email }) => ({ user_id: userId, email }))
        .sort((one, other) => one.user_id.localeCompare(other.user_id)),
    );
    expect(csv(files, "invitations")).toMatchObject([{ role: "viewer", accepted_at: "" }]);
    for (const { name, columns } of lists) {
      for (const row of json(files, name)) expect(Object.keys(row).toSorted()).toEqual(columns.toSorted());
    }
    const added = json(files, "changes").find(({ resource }) => resource === "employee");
    expect(added).toMatchObject({ user_name: "manager", before: null, after: json(files, "staff")[0] });
    const cells = csv(files, "changes").find(({ resource }) => resource === "employee");
    expect(cells?.before).toBe("");
    expect(JSON.parse(String(cells?.after))).toEqual(added?.after);
    const all = [...files.values()].join("\n");
    expect(all).not.toMatch(/hash|(?<!api_)token|ct_/i);
    expect(all).not.toContain(stranger.salonId);
    expect(all).not.toContain(stranger.email);
  });

  test("has no formula, and every cell whole", async () => {
    const manager = await service.newManager();
    const names = ["=1+2", "+1", "-1", "@x", "'=1", "＝1", "a;b", 'a"b', "a,b", "a\tb", "a\nb", "Zoë 👩🏽‍🦱"];
    for (const first_name of names) await manager.addMember({ first_name, services: ["Cut", "=Colour"] });
    const { files } = await exportOf(manager);
    const cells = csv(files, "staff").map(({ first_name }) => String(first_name));
    expect(cells.map((cell) => (/^'+[=+\-@＝]/.test(cell) ? cell.slice(1) : cell))).toEqual(names);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝]/);
    expect(csv(files, "staff")[0]?.services).toBe("Cut, =Colour");
    expect(json(files, "staff").map(({ first_name }) => first_name)).toEqual(names);
  });

  test("of an empty salon opens too", async () => {
    const { headers, files } = await exportOf(await service.newManager());
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="salon-\d{4}-/);
    expect([...files.keys()]).toEqual(FILES);
    expect(json(files, "staff")).toEqual([]);
    expect(csv(files, "staff")).toEqual([]);
  });

  test(`of ${MEMBERS} members is whole, read page by page, and leaves no file`, async () => {
    const manager = await service.newManager();
    await database.db.execute(sql`
      insert into employees (salon_id, id, first_name, last_name, email, role)
      select ${manager.salonId}, gen_random_uuid(), 'Ada', n::text, n || '@salon.test', 'Stylist'
      from generate_series(1, ${MEMBERS}) n`);
    await database.db.execute(sql`
      insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from)
      select salon_id, gen_random_uuid(), id, d, 540, 1020, '2026-01-01'
      from employees, generate_series(1, 2) d where salon_id = ${manager.salonId}`);
    const limits: unknown[] = [];
    const pool = new pg.Pool({ connectionString: database.url });
    // The database is dropped by force: a connection that is just being closed may hear of it.
    pool.on("error", () => {});
    onTestFinished(() => pool.end());
    const logQuery = (query: string, params: unknown[]) => {
      if (/ order by /.test(query)) limits.push(/ limit \$\d+$/.test(query) ? params.at(-1) : query);
    };
    const counted = createService(drizzle(pool, { logger: { logQuery } }));
    const { headers, bytes, files } = await exportOf(manager, counted);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(limits.every((limit) => limit === PAGE)).toBe(true);
    expect(limits.length).toBeGreaterThanOrEqual((3 * MEMBERS) / PAGE);
    const numbers = new Set(Array.from({ length: MEMBERS }, (_, index) => String(index + 1)));
    expect(new Set(csv(files, "staff").map(({ last_name }) => last_name))).toEqual(numbers);
    expect(new Set(json(files, "staff").map(({ last_name }) => last_name))).toEqual(numbers);
    expect(json(files, "schedules")).toHaveLength(2 * MEMBERS);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("chairtime-export-"))).toEqual([]);

    // The lists of the screens are read in pages, too.
    limits.length = 0;
    const listed = async (path: string) => {
      const answer = await counted.call("GET", path, { token: manager.token });
      return new Set(
        z
          .array(z.object({ id: z.string() }))
          .parse(answer.body)
          .map(({ id }) => id),
      );
    };
    expect((await listed("/api/employees")).size).toBe(MEMBERS);
    expect((await listed("/api/schedules")).size).toBe(2 * MEMBERS);
    expect(limits.every((limit) => limit === PAGE)).toBe(true);

    const folder = await mkdtemp(join(tmpdir(), "chairtime-unzip-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "salon.zip"), bytes);
    const unzip = promisify(execFile)("unzip", ["-t", join(folder, "salon.zip")]).catch((error: unknown) => {
      // Not every machine has it.
      if (error instanceof Error && "code" in error && error.code === "ENOENT")
        return { stdout: "No errors" };
      throw error;
    });
    expect((await unzip).stdout).toContain("No errors");
  });

  test("several at once wait for each other", async () => {
    const exported = await atOnce(5, () => exportOf(owner));
    for (const { files } of exported) expect([...files.keys()]).toEqual(FILES);
  });

  test("is a snapshot, with writes in between", async () => {
    const manager = await service.newManager();
    await fillSalon(database.db, manager);
    const texts = new Map<string, string>();
    const zip = {
      async add(name: string, parts: AsyncIterable<string | Uint8Array>) {
        if (name === "staff.json") await asHouse(() => fillSalon(database.db, manager));
        const bytes = (await Array.fromAsync(parts)).map((part) => Buffer.from(part));
        texts.set(name, Buffer.concat(bytes).toString());
      },
      end: async () => {},
    };
    const folder = await mkdtemp(join(tmpdir(), "chairtime-spool-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await using spool = await openFile(join(folder, "list.json"), "ax+");
    const { signal } = new AbortController();
    await writeSalon(database.db, { zip, spool, salonId: manager.salonId, timeZone: "UTC", signal });
    for (const { name } of lists) {
      // The salon, its setting of offers, its owner, a member with a link, an announcement and one record of each kind;
      // invitation, request and offer were put there by the test.
      const rows = name === "changes" ? 11 : 1;
      expect(json(texts, name), name).toHaveLength(rows);
      expect(csv(texts, name), name).toHaveLength(rows);
    }
    expect(json((await exportOf(manager)).files, "staff")).toHaveLength(2);
  });
});
