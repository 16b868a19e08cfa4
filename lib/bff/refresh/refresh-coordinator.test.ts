import { DAY_MS } from "@chairtime/kit/clock";
import { expect, test } from "vitest";
import { sealNote, sealSession } from "../session/seal.ts";
import type { Session } from "../session/session.ts";
import { RefreshCoordinator } from "./refresh-coordinator.ts";
import type { RefreshNote } from "./refresh-outcome.ts";
import type { RefreshStore } from "./refresh-store.ts";

const SECRETS = ["5d8f2ab7c4e1906387fb2d4ce9a05b13"];
const NOW = 1_800_000_000_000;

const session = (token: string): Session => ({
  id: "one",
  accessToken: `access-${token}`,
  accessUntil: NOW + 900_000,
  accessLife: 900_000,
  cookies: [{ name: "refresh_token", value: token, path: "/api/auth", expires: null }],
  user: { id: "1", email: "a@b.test" },
  startedAt: NOW,
  idleUntil: NOW + DAY_MS,
});

/** A store that has a note only after some reads. */
function storeThatAnswers(note: RefreshNote, afterLooks: number) {
  const calls: string[] = [];
  let looks = 0;
  const store: RefreshStore = {
    read: async () => {
      calls.push("read");
      return ++looks > afterLooks ? sealNote(note, SECRETS, 60) : null;
    },
    acquire: async () => {
      calls.push("acquire");
      return true;
    },
    extend: async () => undefined,
    publish: async () => void calls.push("publish"),
    release: async () => void calls.push("release"),
    bury: async () => undefined,
    buried: async () => null,
    close: async () => undefined,
  };
  return { store, calls };
}

function coordinator(store: RefreshStore, call: () => Promise<"refreshed" | "refused">) {
  return new RefreshCoordinator({
    call: async () =>
      (await call()) === "refreshed"
        ? { kind: "refreshed", session: session("second") }
        : { kind: "failed", passing: false, why: "status 401" },
    isGone: async () => false,
    revoke: async () => undefined,
    onRefresh: () => undefined,
    store,
    secrets: SECRETS,
    memoryMs: 60_000,
    timeoutMs: 1000,
    now: () => NOW,
  });
}

async function refreshedNote(): Promise<RefreshNote> {
  const refreshed = session("other-node");
  return { kind: "refreshed", session: refreshed, seal: await sealSession(refreshed, SECRETS) };
}

test("a refused refresh looks at the shared result once more: another node's counts", async () => {
  const { store, calls } = storeThatAnswers(await refreshedNote(), 2);
  const outcome = await coordinator(store, async () => "refused").refresh(session("first"));
  expect(outcome).toMatchObject({ kind: "refreshed", session: { accessToken: "access-other-node" } });
  expect(calls.filter((call) => call === "read")).toHaveLength(3);
});

test("the shared result is checked again under the lock, and then the token is not presented", async () => {
  const { store, calls } = storeThatAnswers(await refreshedNote(), 1);
  let presented = 0;
  const outcome = await coordinator(store, async () => {
    presented++;
    return "refreshed";
  }).refresh(session("first"));
  expect(outcome).toMatchObject({ kind: "refreshed", session: { accessToken: "access-other-node" } });
  expect(presented).toBe(0);
  expect(calls).toEqual(["read", "acquire", "read", "release"]);
});

test("the result is written before the lock is let go", async () => {
  const { store, calls } = storeThatAnswers(await refreshedNote(), 99);
  await coordinator(store, async () => "refreshed").refresh(session("first"));
  expect(calls).toEqual(["read", "acquire", "read", "publish", "release"]);
});

test("a backend that keeps its refresh token is asked again each time its access token is refused", async () => {
  const { store } = storeThatAnswers({ kind: "refreshed", session: session("first"), seal: "x" }, 0);
  let presented = 0;
  const outcome = await coordinator(store, async () => {
    presented++;
    return "refreshed";
  }).refresh(session("first"));
  expect(outcome).toMatchObject({ session: { accessToken: "access-second" } });
  expect(presented).toBe(1);
});
