import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import { afterEach, expect, test, vi } from "vitest";
import { newAction } from "./action.ts";
import { callApi, setKeepsHistory } from "./client.ts";

afterEach(() => {
  setKeepsHistory(false);
  vi.unstubAllGlobals();
});

const write = (body: object) =>
  callApi({ method: "POST", path: "/api/closures", body, sentences: { fallback: "Failed" } }).catch(() => {});

/** Answers each fetch with the next of these: a status, or null for a lost answer. Returns the attempts' idempotency keys. */
function answering(...answers: (number | null)[]): (string | null)[] {
  const names: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    names.push(new Headers(init.headers).get(ONCE_HEADER));
    const [status = 200] = answers.splice(0, 1);
    if (status === null) throw new TypeError("Failed to fetch");
    return Response.json({}, { status });
  });
  return names;
}

test("a write whose answer was lost keeps its name until it is answered", async () => {
  setKeepsHistory(true);
  const names = answering(null, 503, 504, 200, 200);
  for (let attempt = 0; attempt < 5; attempt++) await write({ name: "Flood" });
  const [first, second, third, fourth, fifth] = names;
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
});

test("another write, and one that was refused, have names of their own", async () => {
  setKeepsHistory(true);
  const names = answering(null, null, 409, 200);
  await write({ name: "Flood" });
  await write({ name: "Snow" });
  await write({ name: "Snow" });
  await write({ name: "Snow" });
  const [flood, snow, refused, saved] = names;
  expect(snow).not.toBe(flood);
  expect(refused).toBe(snow);
  expect(saved).not.toBe(snow);
});

test("reads, and salons without a history, name no attempt", async () => {
  const names = answering(null, null);
  await write({ name: "Flood" });
  setKeepsHistory(true);
  await callApi({ method: "GET", path: "/api/closures", sentences: { fallback: "Failed" } }).catch(() => {});
  expect(names).toEqual([null, null]);
});

test.each([
  ["a single write", "/api/closures", null, true],
  ["a plan", "/api/plans", "plan", true],
  ["one write of several", "/api/closures", "plan", false],
] as const)(
  "%s that is sent again has the action of the first attempt",
  async (_what, path, kind, isSame) => {
    setKeepsHistory(true);
    answering(null, 200);
    const attempt = async () => {
      const action = newAction(kind);
      const call = {
        method: "POST" as const,
        path,
        body: { of: kind },
        action,
        sentences: { fallback: "Failed" },
      };
      await callApi(call).catch(() => {});
      return action.id;
    };
    const first = await attempt();
    expect((await attempt()) === first).toBe(isSame);
  },
);
