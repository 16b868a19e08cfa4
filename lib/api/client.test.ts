import { ACTION_SHAPE } from "@chairtime/contract/changes";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newAction } from "./action.ts";
import { callApi, changeSession, SESSION_ENDED_EVENT, setKeepsHistory, setPageUser } from "./client.ts";

const call = { method: "GET", path: "/api/employees", sentences: { fallback: "Failed" } } as const;

afterEach(() => {
  setPageUser(null);
  setKeepsHistory(false);
  vi.unstubAllGlobals();
});

/** Answers every fetch alike; returns the headers of each. */
function answering(status: number, body: unknown): Headers[] {
  const sent: Headers[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json(body, { status });
  });
  return sent;
}

test("each call names the user that the page was made for, or none", async () => {
  const sent = answering(200, []);
  await callApi(call);
  setPageUser("Zoë 7");
  await callApi(call);
  expect(sent.map((headers) => headers.get("x-chairtime-user"))).toEqual([null, "Zo%C3%AB%207"]);
});

test("a write names the version that was seen, and its action only where the salon keeps a history", async () => {
  const sent = answering(200, {});
  const action = newAction("undo");
  await callApi({ ...call, method: "PUT", version: 0, action });
  setKeepsHistory(true);
  await callApi({ ...call, method: "PUT", action });
  expect(sent.map((headers) => [headers.get("if-match"), headers.get("x-chairtime-action")])).toEqual([
    ['"0"', null],
    [null, `undo ${action.id}`],
  ]);
  expect(`undo ${action.id}`).toMatch(ACTION_SHAPE);
});

test("when the session has become somebody else's, the page's own ends, and a form gets no answer", async () => {
  answering(409, { error: "Somebody else.", code: "session_changed" });
  await expect(callApi(call)).rejects.toMatchObject({ kind: "session-ended", message: "Somebody else." });
  answering(409, { error: "Taken.", code: "conflict" });
  await expect(callApi(call)).rejects.toMatchObject({ kind: "answer", message: "Taken." });
});

describe("while the page's session is changed from here", () => {
  /** How the page learned that its session ended. */
  function listening(): unknown[] {
    const told: unknown[] = [];
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    page.addEventListener(SESSION_ENDED_EVENT, (event) =>
      told.push(event instanceof CustomEvent && event.detail),
    );
    return told;
  }

  const lateCall = async () => {
    answering(409, { error: "Switched.", code: "salon_changed" });
    await callApi(call).catch(() => {});
  };

  test("no other call's answer leads away, neither before its own nor after, until the page is hidden", async () => {
    const told = listening();
    await changeSession(lateCall);
    await lateCall();
    expect(told).toEqual([]);
    window.dispatchEvent(new Event("pagehide"));
    await lateCall();
    expect(told).toEqual(["switched"]);
  });

  test("it learns where that fails", async () => {
    const told = listening();
    const failing = changeSession(async () => {
      await lateCall();
      expect(told).toEqual([]);
      throw new Error("no switch");
    });
    await expect(failing).rejects.toThrow("no switch");
    expect(told).toEqual(["switched"]);
  });
});
