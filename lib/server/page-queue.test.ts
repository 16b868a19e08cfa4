import { EventEmitter, once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { queuePages } from "./page-queue.ts";

const LIMITS = { atOnce: 2, ofOne: 2, waiting: 3, placeMs: 250 };

afterEach(() => vi.useRealTimers());

/** Pages, calls and links that are answered on demand, and the order in which they were begun. */
function scripted(limits = LIMITS) {
  const begun: string[] = [];
  const drawing = new EventEmitter();
  const queue = queuePages(
    {
      pages: (request, response) =>
        new Promise((resolve) => {
          const url = request.url ?? "";
          begun.push(url);
          drawing.once(url, () => {
            response.emit("finish");
            resolve();
          });
        }),
      calls: async ({ url = "" }, _response, takeTurn) => {
        if (url.endsWith("/body")) await once(drawing, `${url} came`);
        await takeTurn?.();
        await once(drawing, url);
      },
      links: async ({ url = "" }, response, takeTurn) => {
        if (url.endsWith("/body")) await once(drawing, `${url} came`);
        if (!(await takeTurn?.())) return;
        begun.push(url);
        await once(drawing, url);
        response.emit("finish");
      },
    },
    limits,
  );
  const ask = async (url: string, address = "10.0.0.1") => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    request.headers["x-forwarded-for"] = address;
    const response = new ServerResponse(request);
    const kind = url.startsWith("/api/") ? "calls" : url.startsWith("/w/") ? "links" : "pages";
    void queue[kind](request, response);
    await settled();
    return response;
  };
  const finish = async (event: string) => {
    drawing.emit(event);
    await settled();
  };
  return { begun, ask, finish };
}

/** Lets begun work go on as far as it can. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await null;
}

test("a few pages are drawn at a time, the next when one is done", async () => {
  const { begun, ask, finish } = scripted();
  for (const url of ["/a", "/b", "/c", "/d"]) await ask(url);
  expect(begun).toEqual(["/a", "/b"]);
  await finish("/a");
  expect(begun).toEqual(["/a", "/b", "/c"]);
});

test.each([
  ["one address", () => "10.6.6.6"],
  ["a /48 of IPv6", (at: number) => `2001:db8:0:${at}::1`],
])("networks take turns, so that a crowd from %s waits for itself alone", async (_name, addressOf) => {
  const { begun, ask, finish } = scripted();
  for (const at of [1, 2, 3, 4, 5]) await ask(`/${at}`, addressOf(at));
  await ask("/staff", "10.0.0.2");
  await finish("/1");
  await finish("/2");
  expect(begun).toEqual(["/1", "/2", "/3", "/staff"]);
});

test("a crowd from one network leaves places to others, who need not wait", async () => {
  const { begun, ask, finish } = scripted({ ...LIMITS, atOnce: 4 });
  for (const at of [1, 2, 3, 4]) await ask(`/${at}`, "10.6.6.6");
  expect(begun).toEqual(["/1", "/2"]);
  await ask("/staff", "10.0.0.2");
  await ask("/team", "10.0.0.2");
  expect(begun).toEqual(["/1", "/2", "/staff", "/team"]);
  await finish("/staff");
  expect(begun).toHaveLength(4);
  await finish("/2");
  expect(begun.at(-1)).toBe("/3");
});

test("writes by links take turns with pages", async () => {
  const { begun, ask, finish } = scripted();
  for (const at of [1, 2, 3, 4, 5]) await ask(`/w/${at}/mails`, "10.6.6.6");
  await ask("/login", "10.0.0.2");
  await finish("/w/1/mails");
  await finish("/w/2/mails");
  expect(begun).toEqual(["/w/1/mails", "/w/2/mails", "/w/3/mails", "/login"]);
});

test("bodies that never come hold no place, however many", async () => {
  const { begun, ask, finish } = scripted();
  for (let at = 0; at < 300; at++) await ask(`/w/${at}/requests/body`, `2001:db8:0:1::${at}`);
  for (let at = 0; at < 300; at++) await ask(`/api/${at}/body`, `2001:db8:0:1::${at}`);
  for (const url of ["/login", "/staff", "/team"]) await ask(url);
  expect(begun).toEqual(["/login", "/staff"]);
  // One that comes takes its turn then.
  await finish("/w/7/requests/body came");
  await finish("/login");
  expect(begun).toEqual(["/login", "/staff", "/team"]);
  await finish("/staff");
  expect(begun).toEqual(["/login", "/staff", "/team", "/w/7/requests/body"]);
});

test("a page whose visitor has gone is not drawn, and one over the limit is refused", async () => {
  const { begun, ask, finish } = scripted();
  await ask("/a");
  await ask("/b");
  const gone = await ask("/gone");
  await ask("/c");
  await ask("/d");
  const refused = await ask("/e");
  expect(refused.statusCode).toBe(503);
  expect(refused.getHeader("retry-after")).toBe("1");
  gone.destroy();
  await finish("/a");
  expect(begun).toEqual(["/a", "/b", "/c"]);
});

test("a page that waits for its reader does not keep its place", async () => {
  vi.useFakeTimers();
  const { begun, ask, finish } = scripted();
  for (const url of ["/a", "/b", "/c"]) await ask(url);
  await vi.advanceTimersByTimeAsync(LIMITS.placeMs);
  expect(begun).toEqual(["/a", "/b", "/c"]);
  await finish("/a");
  await ask("/d");
  await ask("/e");
  expect(begun).toEqual(["/a", "/b", "/c", "/d"]);
});

test("while a call is being answered each network has one page drawn, and half of the places are taken", async () => {
  const { begun, ask, finish } = scripted({ ...LIMITS, atOnce: 4 });
  await ask("/api/health");
  for (const url of ["/a", "/b", "/c"]) await ask(url);
  expect(begun).toEqual(["/a"]);
  await finish("/a");
  expect(begun).toEqual(["/a", "/b"]);
  await ask("/login", "10.0.0.2");
  await ask("/staff", "10.0.0.3");
  expect(begun).toEqual(["/a", "/b", "/login"]);
  await finish("/api/health");
  expect(begun).toEqual(["/a", "/b", "/login", "/c", "/staff"]);
});
