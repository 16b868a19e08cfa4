import { EventEmitter } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { queuePages } from "./page-queue.ts";

const LIMITS = { atOnce: 2, waiting: 3, placeMs: 250 };

afterEach(() => vi.useRealTimers());

/** Pages that are drawn when told, and the order in which they were begun. */
function scripted() {
  const begun: string[] = [];
  const drawing = new EventEmitter();
  const { pages, calls } = queuePages(
    (request, response) =>
      new Promise((resolve) => {
        const url = request.url ?? "";
        begun.push(url);
        drawing.once(url, () => {
          response.emit("finish");
          resolve();
        });
      }),
    (request) => new Promise((resolve) => drawing.once(request.url ?? "", resolve)),
    LIMITS,
  );
  const ask = (url: string, address = "10.0.0.1") => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    request.headers["x-forwarded-for"] = address;
    const response = new ServerResponse(request);
    const answered = url.startsWith("/api/") ? calls(request, response) : pages(request, response);
    return { response, answered };
  };
  return { begun, ask, finish: (url: string) => drawing.emit(url) };
}

test("a few pages are drawn at a time, the next when one is done", () => {
  const { begun, ask, finish } = scripted();
  for (const url of ["/a", "/b", "/c", "/d"]) ask(url);
  expect(begun).toEqual(["/a", "/b"]);
  finish("/a");
  expect(begun).toEqual(["/a", "/b", "/c"]);
});

test("addresses take turns, so that a crowd from one waits for itself alone", () => {
  const { begun, ask, finish } = scripted();
  for (const url of ["/1", "/2", "/3", "/4", "/5"]) ask(url, "10.6.6.6");
  ask("/staff", "10.0.0.2");
  finish("/1");
  finish("/2");
  expect(begun).toEqual(["/1", "/2", "/3", "/staff"]);
});

test("a page whose visitor has gone is not drawn, one over the limit is refused, and files pass", () => {
  const { begun, ask, finish } = scripted();
  ask("/a");
  ask("/b");
  const gone = ask("/gone");
  ask("/c");
  ask("/d");
  const refused = ask("/e");
  expect(refused.response.statusCode).toBe(503);
  expect(refused.response.getHeader("retry-after")).toBe("1");
  ask("/_next/static/chunks/x.js");
  gone.response.destroy();
  finish("/a");
  expect(begun).toEqual(["/a", "/b", "/_next/static/chunks/x.js", "/c"]);
});

test("a page that waits for its reader does not keep its place", () => {
  vi.useFakeTimers();
  const { begun, ask, finish } = scripted();
  for (const url of ["/a", "/b", "/c"]) ask(url);
  vi.advanceTimersByTime(LIMITS.placeMs);
  expect(begun).toEqual(["/a", "/b", "/c"]);
  finish("/a");
  ask("/d");
  ask("/e");
  expect(begun).toEqual(["/a", "/b", "/c", "/d"]);
});

test("while a call is being answered one page is drawn at a time", async () => {
  const { begun, ask, finish } = scripted();
  const call = ask("/api/health");
  for (const url of ["/a", "/b", "/c"]) ask(url);
  expect(begun).toEqual(["/a"]);
  finish("/a");
  expect(begun).toEqual(["/a", "/b"]);
  finish("/api/health");
  await call.answered;
  expect(begun).toEqual(["/a", "/b", "/c"]);
});
