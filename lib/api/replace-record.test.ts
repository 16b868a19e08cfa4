import { say } from "@chairtime/messages/server/words-in";
import { afterEach, describe, expect, test, vi } from "vitest";
import { scheduleCalls } from "../records/schedule/calls.ts";
import type { Schedule } from "../records/schedule/model.ts";
import { ApiError } from "./api-error.ts";

const old: Schedule = {
  id: "old",
  memberId: "e1",
  dayOfWeek: 1,
  startTime: "09:00",
  endTime: "17:00",
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "kept",
};
const { id: _, ...input } = { ...old, startTime: "10:00" };

type Answer = { status: number; body?: unknown } | "lost";
const refused = (status: number, error = `refused ${status}`): Answer => ({ status, body: { error } });

function record(id: string, startTime: string) {
  return {
    id,
    employee_id: "e1",
    day_of_week: 1,
    start_time: startTime,
    end_time: "17:00",
    valid_from: "2026-01-01",
    valid_until: null,
    notes: "kept",
  };
}

/**
 * A backend without PUT that really stores records; `script` answers chosen calls differently, in their order. "lost"
 * does the work and then breaks the connection.
 */
function scriptBackend(script: Partial<Record<"PUT" | "POST" | "DELETE" | "GET", Answer[]>>) {
  const records = new Map([["old", "09:00"]]);
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const method = String(init.method) as "PUT" | "POST" | "DELETE" | "GET";
    calls.push(method);
    const scripted = script[method]?.shift();
    if (scripted && scripted !== "lost") {
      return new Response(scripted.body === undefined ? null : JSON.stringify(scripted.body), {
        status: scripted.status,
      });
    }
    let answer = new Response(JSON.stringify({ error: "Method not allowed" }), { status: 405 });
    if (method === "GET") {
      answer = Response.json([...records].map(([id, start]) => record(id, start)));
    } else if (method === "DELETE") {
      records.delete(url.split("/").at(-1) ?? "");
      answer = new Response(null, { status: 204 });
    } else if (method === "POST") {
      const id = `new${calls.length}`;
      const { start_time } = JSON.parse(String(init.body));
      records.set(id, start_time);
      answer = Response.json(record(id, start_time), { status: 201 });
    }
    if (scripted === "lost") throw new TypeError("connection reset");
    return answer;
  });
  return { calls, starts: () => [...records.values()] };
}

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

describe("saving an edited schedule", () => {
  test("is one PUT where the backend has it", async () => {
    const backend = scriptBackend({ PUT: [{ status: 200, body: record("old", "10:00") }] });
    await scheduleCalls.update(old, input);
    expect(backend.calls).toEqual(["PUT"]);
  });

  test.each([405, 501])("creates the new, then deletes the old where PUT is %i", async (status) => {
    const backend = scriptBackend({ PUT: [refused(status)] });
    await scheduleCalls.update(old, input);
    expect(backend.calls).toEqual(["PUT", "POST", "DELETE"]);
    expect(backend.starts()).toEqual(["10:00"]);
  });

  test("takes a 404 for a missing route while the record is still listed", async () => {
    const backend = scriptBackend({ PUT: [refused(404)] });
    await scheduleCalls.update(old, input);
    expect(backend.calls).toEqual(["PUT", "GET", "POST", "DELETE"]);
    expect(backend.starts()).toEqual(["10:00"]);
  });

  test("takes a 404 for a deleted record when it is not listed", async () => {
    const backend = scriptBackend({
      PUT: [refused(404, "Schedule not found")],
      GET: [{ status: 200, body: [] }],
    });
    expect(await failure(scheduleCalls.update(old, input))).toMatchObject({ message: "Schedule not found" });
    expect(backend.calls).toEqual(["PUT", "GET"]);
  });

  test.each([400, 409, 500, 502])("a refusal of PUT with %i is the answer", async (status) => {
    const backend = scriptBackend({ PUT: [refused(status)] });
    expect(await failure(scheduleCalls.update(old, input))).toBeInstanceOf(ApiError);
    expect(backend.calls).toEqual(["PUT"]);
    expect(backend.starts()).toEqual(["09:00"]);
  });

  test("keeps the old one when the new one is refused", async () => {
    const backend = scriptBackend({ POST: [refused(400, "valid_from cannot be in the past")] });
    expect(await failure(scheduleCalls.update(old, input))).toMatchObject({
      message: "valid_from cannot be in the past",
    });
    expect(backend.starts()).toEqual(["09:00"]);
  });

  test("deletes the new one again when the old one cannot be deleted", async () => {
    const backend = scriptBackend({ DELETE: [refused(500, "Database is away")] });
    expect(await failure(scheduleCalls.update(old, input))).toMatchObject({ message: "Database is away" });
    expect(backend.starts()).toEqual(["09:00"]);
  });

  test("a delete whose answer got lost is a success when the list shows it", async () => {
    const backend = scriptBackend({ DELETE: ["lost"] });
    await scheduleCalls.update(old, input);
    expect(backend.starts()).toEqual(["10:00"]);
  });

  test("keeps the new one while it is unknown whether the old one was deleted", async () => {
    const backend = scriptBackend({ DELETE: ["lost"], GET: [refused(502)] });
    expect(await failure(scheduleCalls.update(old, input))).toBeInstanceOf(ApiError);
    expect(backend.starts()).toEqual(["10:00"]);
  });

  test("an old one that is already gone is deleted", async () => {
    const backend = scriptBackend({ DELETE: [refused(404)] });
    await scheduleCalls.update(old, input);
    expect(backend.calls).toEqual(["PUT", "POST", "DELETE"]);
  });

  test("deletes first where the two would collide", async () => {
    const backend = scriptBackend({ POST: [refused(409)] });
    await scheduleCalls.update(old, input);
    expect(backend.calls).toEqual(["PUT", "POST", "DELETE", "POST"]);
    expect(backend.starts()).toEqual(["10:00"]);
  });

  test("puts the old one back when the new one collides with a third", async () => {
    const backend = scriptBackend({ POST: [refused(409), refused(409, "Overlaps Monday 12:00")] });
    expect(await failure(scheduleCalls.update(old, input))).toMatchObject({
      message: "Overlaps Monday 12:00",
    });
    expect(backend.starts()).toEqual(["09:00"]);
  });

  test("tries twice to put the old one back", async () => {
    const backend = scriptBackend({ POST: [refused(409), refused(409), refused(503)] });
    expect(await failure(scheduleCalls.update(old, input))).toBeInstanceOf(ApiError);
    expect(backend.starts()).toEqual(["09:00"]);
  });

  test("names what was lost when it can't be restored", async () => {
    scriptBackend({ POST: [refused(409), refused(409, "Overlaps"), refused(503), refused(503)] });
    const lost = await failure(scheduleCalls.update(old, input));
    expect(lost instanceof ApiError && say("en", lost.said)).toBe(
      "Failed to update schedule, and the old one (09:00 – 17:00) couldn’t be restored: Overlaps",
    );
  });

  test("does not create when deleting first is refused", async () => {
    const backend = scriptBackend({ POST: [refused(409)], DELETE: [refused(500)] });
    expect(await failure(scheduleCalls.update(old, input))).toBeInstanceOf(ApiError);
    expect(backend.calls).toEqual(["PUT", "POST", "DELETE", "GET"]);
    expect(backend.starts()).toEqual(["09:00"]);
  });
});
