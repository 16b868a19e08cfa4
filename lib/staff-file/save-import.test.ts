import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newAction } from "../api/action.ts";
import { fetchStaff } from "../records/member/calls.ts";
import type { StaffMember } from "../records/member/model.ts";
import { keepImportForUndo } from "../records/member/undo.ts";
import { runItems } from "../save/run-items.ts";
import { rowsIn } from "../test-support/staff-file.ts";
import { undoStack } from "../undo/undo-stack.ts";
import { compareStaff, type ImportItem, withRefused } from "./compare-staff.ts";
import {
  importStep,
  refusedCells,
  saveImport,
  saveImportTogether,
  settleDoubts,
  unsavedOf,
} from "./save-import.ts";
import { writeStaffFile } from "./write-staff-file.ts";

interface Wire {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  picture: string;
  role: string;
  is_active: boolean;
  version?: number;
}

/** A backend in memory behind `fetch`, which empties fields missing in a PUT, like the hosted one. */
class Backend {
  rows = new Map<string, Wire>();
  calls: string[] = [];
  /** Said of the next calls: null lets one through, `after` does it and loses the answer. */
  faults: (null | "before" | "after")[] = [];
  #next = 0;

  constructor() {
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const method = init.method ?? "GET";
      this.calls.push(`${method} ${path}`);
      const fault = method === "GET" ? null : this.faults.shift();
      if (fault === "before") return new Response("asleep", { status: 502 });
      const [status, body] = this.#answer(
        method,
        path,
        typeof init.body === "string" ? JSON.parse(init.body) : {},
      );
      if (fault === "after") return new Response("asleep", { status: 502 });
      return new Response(status === 204 ? null : JSON.stringify(body), { status });
    });
  }

  #answer(method: string, path: string, body: Partial<Wire>): [number, unknown] {
    if (!path.startsWith("/api/employees")) return [200, []];
    const id = path.split("/")[3];
    if (!id) return method === "GET" ? [200, [...this.rows.values()]] : this.#add(body);
    const row = this.rows.get(id);
    if (!row) return [404, { error: "not found" }];
    if (method === "DELETE") this.rows.delete(id);
    if (method === "PUT") this.rows.set(id, { ...row, picture: "", role: "", ...body, id });
    return method === "DELETE" ? [204, null] : [200, this.rows.get(id)];
  }

  #add(body: Partial<Wire>): [number, unknown] {
    if ([...this.rows.values()].some(({ email }) => email === body.email))
      return [409, { error: "email in use" }];
    const row = {
      id: `m${this.#next++}`,
      first_name: "",
      last_name: "",
      email: "",
      picture: "",
      role: "",
      is_active: true,
      ...body,
    };
    this.rows.set(row.id, row);
    return [201, row];
  }

  put(...members: Partial<Wire>[]): void {
    for (const member of members) this.#add(member);
  }
}

let backend: Backend;
beforeEach(() => {
  backend = new Backend();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const someone = fc.record({
  first_name: fc.constantFrom("Ana", "Bo"),
  last_name: fc.constantFrom("Lund", "Ek"),
  email: fc.constantFrom("a@x.se", "b@x.se", "c@x.se", "d@x.se"),
  picture: fc.constantFrom("", "https://pictures.test/1.jpg"),
  role: fc.constantFrom("Stylist", "Barber"),
  is_active: fc.boolean(),
});
const team = fc.uniqueArray(someone, { selector: ({ email }) => email, maxLength: 4 });

const fileOf = (rows: Omit<Wire, "id">[]) =>
  [
    "First name;Last name;Email;Picture;Role;Status",
    ...rows.map(({ is_active, first_name, last_name, email, picture, role }) =>
      [first_name, last_name, email, picture, role, is_active ? "active" : "inactive"].join(";"),
    ),
  ].join("\n");

async function planned(text: string): Promise<ImportItem[]> {
  const verdicts = compareStaff(rowsIn(text).rows, await fetchStaff(), () => ({}));
  return verdicts.flatMap((verdict) => ("item" in verdict ? [verdict.item] : []));
}

const exported = async () => {
  const members = await fetchStaff();
  return writeStaffFile(
    members.sort((one, other) => (one.email < other.email ? -1 : 1)),
    wordsIn("en"),
  );
};

const kept = (results: { item: ImportItem; value: StaffMember | null }[]) =>
  results.flatMap(({ item, value }) => (value ? [{ before: item.before, after: value }] : []));

describe("an import", () => {
  test("leaves the team as the file says, and its undo as it was, new ids aside", async () => {
    await fc.assert(
      fc.asyncProperty(
        team,
        team.filter((rows) => rows.length > 0),
        async (there, rows) => {
          backend = new Backend();
          backend.put(...there);
          const before = await exported();
          const items = await planned(fileOf(rows));
          const results = await runItems(items, saveImport);
          expect(results.every(({ kind }) => kind === "saved")).toBe(true);
          expect(await planned(fileOf(rows))).toEqual([]);
          if (items.length === 0) return;
          keepImportForUndo(newAction("import"), kept(results), async () => {});
          await undoStack.undo(undoStack.latest ?? expect.fail("nothing to undo"));
          expect(await exported()).toBe(before);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test("with any lost answers, reports nobody wrongly as saved, and ends like the file", async () => {
    const fault = fc.constantFrom(null, "before", "after");
    await fc.assert(
      fc.asyncProperty(
        team,
        team.filter((rows) => rows.length > 0),
        fc.array(fault, { maxLength: 8 }),
        async (there, rows, faults) => {
          backend = new Backend();
          backend.put(...there);
          const items = await planned(fileOf(rows));
          backend.faults = [...faults];
          let results = await settleDoubts(await runItems(items, saveImport));
          for (let round = 0; results.some(({ kind }) => kind !== "saved"); round++) {
            const missing = new Set((await planned(fileOf(rows))).map(({ row }) => row));
            for (const { kind, item } of results)
              if (kind === "saved") expect(missing.has(item.row)).toBe(false);
            expect(round).toBeLessThan(20);
            results = await settleDoubts(await runItems(await unsavedOf(results), saveImport));
          }
          expect(await planned(fileOf(rows))).toEqual([]);
          expect(new Set([...backend.rows.values()].map(({ email }) => email)).size).toBe(backend.rows.size);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test("a newcomer who was refused is never mistaken for one whom a colleague added", async () => {
    const items = await planned("First name,Last name,Email,Role\nAna,Lund,a@x.se,Stylist\n");
    backend.put({ email: "a@x.se", first_name: "Another", last_name: "Ana", role: "Barber" });
    for (let round = 0; round < 2; round++) {
      const results = await settleDoubts(await runItems(items, saveImport));
      expect(results.map(({ kind, words }) => [kind, words])).toEqual([["refused", "email in use"]]);
      expect(await unsavedOf(results)).toEqual(items);
    }
  });

  test("an unconfirmed row is tried again over the member as the file was compared with, not as a colleague left them", async () => {
    backend.put({ email: "a@x.se", first_name: "Ana", last_name: "Lund", role: "Stylist", version: 4 });
    const items = await planned("First name,Last name,Email,Role\nAna,Lund,a@x.se,Barber\n");
    backend.faults.push("before");
    const results = await runItems(items, saveImport);
    const [ana] = backend.rows.values();
    if (!ana) throw new Error("Ana is gone.");
    backend.rows.set(ana.id, { ...ana, last_name: "Berg", version: 5 });
    const [again] = await unsavedOf(await settleDoubts(results));
    expect(again?.member).toMatchObject({ lastName: "Berg", version: 4 });
  });

  test("its undo leaves whom somebody changed since, and says who", async () => {
    backend.put({ email: "a@x.se", first_name: "Ana", last_name: "Lund", role: "Stylist" });
    const items = await planned(
      "First name,Last name,Email,Role\nAna,Lund,a@x.se,Barber\nBo,Ek,b@x.se,Barber\nIda,Alm,c@x.se,Barber\n",
    );
    const results = await runItems(items, saveImport);
    const ana = [...backend.rows.values()].find(({ email }) => email === "a@x.se");
    if (!ana) throw new Error("Ana is gone.");
    backend.rows.set(ana.id, { ...ana, last_name: "Berg" });
    keepImportForUndo(newAction("import"), kept(results), async () => {});
    await expect(undoStack.undo(undoStack.latest ?? expect.fail("nothing to undo"))).rejects.toThrow(
      "Undone for 2 of 3 members. Can’t undo: Ana Lund has been changed elsewhere since then.",
    );
    expect([...backend.rows.values()].map(({ last_name, role }) => `${last_name} ${role}`)).toEqual([
      "Berg Barber",
    ]);
  });
});

describe("an import as one plan", () => {
  const file =
    "First name,Last name,Email,Role,Status\nAna,Lund,a@x.se,Barber,\nBo,Ek,b@x.se,Stylist,inactive\n";

  /** A backend with this answer to a plan; GET returns the members. */
  function plansBackend(answer: (steps: { call: string; body: object }[]) => Response) {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
      path === "/api/plans" ? answer(JSON.parse(String(init.body)).steps) : fetch(path, init),
    );
  }

  test("sends every row as its own call would, and a status that changes alone without the rest", async () => {
    backend.put({ email: "a@x.se", first_name: "Ana", last_name: "Lund", role: "Barber", is_active: false });
    backend.put({ email: "b@x.se", first_name: "Bo", last_name: "Ek", role: "Barber" });
    const items = await planned(
      "First name,Last name,Email,Role,Status\nAna,Lund,a@x.se,Barber,active\nBo,Ek,b@x.se,Stylist,\nIda,Alm,c@x.se,Barber,\n",
    );
    const steps = items.map(importStep);
    expect(steps.map(({ call, body }) => [call, Object.keys(body ?? {}).length > 1])).toEqual([
      ["PUT /api/employees/{id}", false],
      ["PUT /api/employees/{id}", true],
      ["POST /api/employees", true],
    ]);
    expect(steps[0]?.body).toEqual({ is_active: true });
  });

  test("names the row that it is refused for, which is an error until its cells are others", async () => {
    const error = "A staff member with this email already exists.";
    plansBackend(() => Response.json({ error, step: 1 }, { status: 409 }));
    const items = await planned(file);
    const refusal = await saveImportTogether(newAction("import"), items);
    if (Array.isArray(refusal)) throw new Error("It was saved.");
    expect(refusal).toMatchObject({ item: { row: 3 }, error: { message: error } });
    const errors = refusedCells(refusal) ?? expect.fail("The cells are fine.");
    expect(errors).toEqual({ email: error });
    const { rows } = rowsIn(file);
    const verdicts = compareStaff(rows, [], () => ({}));
    const refused = new Map([[3, { cells: rows[1]?.cells ?? {}, errors }]]);
    const kinds = (now: typeof rows) => withRefused(verdicts, refused, now).map(({ kind }) => kind);
    expect(kinds(rows)).toEqual(["new", "error"]);
    const others = rows.map((line) => ({ ...line, cells: { ...line.cells, email: `1${line.cells.email}` } }));
    expect(kinds(others)).toEqual(["new", "new"]);
    expect(withRefused(verdicts, refused).map(({ kind }) => kind)).toEqual(["new", "error"]);
  });

  test("compares a row again that a colleague has changed, and blames no row where the salon is full", async () => {
    const items = await planned(file);
    for (const [body, status, row] of [
      [{ error: "Lena just changed this.", code: "changed_meanwhile", step: 0 }, 412, 2],
      [{ error: "The salon has reached its limit." }, 409, undefined],
    ] as const) {
      plansBackend(() => Response.json(body, { status }));
      const refusal = await saveImportTogether(newAction("import"), items);
      if (Array.isArray(refusal)) throw new Error("It was saved.");
      expect(refusal.item?.row).toBe(row);
      expect(refusedCells(refusal)).toBeNull();
    }
  });

  test("is saved where no answer came and the team is as the file says, and nothing of it where it is not", async () => {
    const items = await planned(file);
    plansBackend(() => new Response("asleep", { status: 502 }));
    expect(await saveImportTogether(newAction("import"), items)).toMatchObject({ item: null });
    plansBackend((steps) => {
      backend.put(...steps.map(({ body }) => body));
      return new Response("asleep", { status: 502 });
    });
    const results = await saveImportTogether(newAction("import"), items);
    if (!Array.isArray(results)) throw results.error;
    expect(results.map(({ kind, value }) => [kind, value?.email])).toEqual([
      ["saved", "a@x.se"],
      ["saved", "b@x.se"],
    ]);
  });
});
