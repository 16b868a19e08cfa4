import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { BackendAnswer } from "./proxy/backend-client.ts";
import { RegistrationState } from "./registration.ts";

/** A backend with these answers in turn, and the clock of its client. */
function asking(...answers: ({ status: number; body?: unknown } | "silence")[]) {
  let asked = 0;
  let now = 0;
  const state = new RegistrationState(
    {
      send: async ({ signal }) => {
        const answer = answers[asked++];
        if (answer === "silence" || !answer) {
          return new Promise<BackendAnswer>((_, reject) => signal.once("abort", () => reject(signal.reason)));
        }
        const body = Readable.from([JSON.stringify(answer.body ?? { error: "not found" })]);
        return { status: answer.status, headers: {}, setCookie: [], body };
      },
    },
    () => now,
  );
  return {
    isClosed: () => state.isClosed(),
    asked: () => asked,
    later: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const closed = { status: 200, body: { registration: "closed" } };
const open = { status: 200, body: { registration: "open" } };

test("a backend is asked once for all visits within some seconds, and again later", async () => {
  const backend = asking(closed, open);
  expect(await Promise.all([backend.isClosed(), backend.isClosed()])).toEqual([true, true]);
  backend.later(5);
  expect(await backend.isClosed()).toBe(true);
  expect(backend.asked()).toBe(1);
  backend.later(60);
  expect(await backend.isClosed()).toBe(false);
  expect(backend.asked()).toBe(2);
});

test.each([404, 405, 501, 401])(
  "a backend that answers %i has open registration, for minutes",
  async (status) => {
    const backend = asking({ status }, closed);
    expect(await backend.isClosed()).toBe(false);
    backend.later(60);
    expect(await backend.isClosed()).toBe(false);
    expect(backend.asked()).toBe(1);
  },
);

test("a backend that is slow or in trouble shows the form, and keeps its earlier answer", async () => {
  const slow = asking(
    "silence",
    closed,
    "silence",
    { status: 503 },
    { status: 200, body: { registration: 1 } },
  );
  expect(await slow.isClosed()).toBe(false);
  for (let round = 0; round < 4; round++) {
    slow.later(60);
    expect(await slow.isClosed()).toBe(true);
  }
  expect(slow.asked()).toBe(5);
});
