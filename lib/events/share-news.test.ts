import type { News } from "@chairtime/contract/changes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareNews } from "./share-news.ts";

/** A tab's request: its number, whether for a stream, and the server's answer. */
interface Asked {
  position: number;
  isStream: boolean;
  tell: (news: News) => void;
  end: () => void;
  signal: AbortSignal | null;
}

const encoder = new TextEncoder();
let asked: Asked[] = [];
let isSilent = false;
const tabs: AbortController[] = [];
let counter = 0;
let name = "";

beforeEach(() => {
  asked = [];
  isSilent = false;
  name = `news of test ${counter++}`;
  const page = { visibilityState: "visible", documentElement: { lang: "en" } };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (_path: string, { headers, signal }: RequestInit) => {
    const sent = new Headers(headers);
    const isStream = sent.get("accept")?.startsWith("text/event-stream") === true;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
        if (isStream && !isSilent) own.enqueue(encoder.encode(":\n\n"));
      },
    });
    signal?.addEventListener("abort", () => controller?.error(signal.reason));
    asked.push({
      position: Number(sent.get("last-event-id")),
      isStream,
      tell: (news) =>
        controller?.enqueue(
          encoder.encode(`event: news\nid: ${news.last}\ndata: ${JSON.stringify(news)}\n\n`),
        ),
      end: () => controller?.close(),
      signal: signal ?? null,
    });
    if (isStream && isSilent) return new Promise(() => {});
    if (isStream) return new Response(body, { headers: { "content-type": "text/event-stream" } });
    return Response.json({ ...newsUpTo(9), present: [] });
  });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  vi.unstubAllGlobals();
});

const newsUpTo = (last: number): News => ({ last, changes: [], reset: false });

/** A tab that listens after a change; `heard` collects its news. */
function openTab(after: number): { heard: number[]; close: () => void } {
  const tab = new AbortController();
  tabs.push(tab);
  const heard: number[] = [];
  shareNews({ name, after, onNews: ({ last }) => heard.push(last), signal: tab.signal });
  return { heard, close: () => tab.abort() };
}

/** Resolves when the tab with the stream has sent another its number. */
const answered = () =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => {
      if (data.kind !== "at") return;
      channel.close();
      resolve();
    };
  });

const streams = () => asked.filter(({ isStream }) => isStream);

test("the tabs of a browser share one stream, and the next takes over where it is itself", async () => {
  const first = openTab(3);
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  streams()[0]?.tell(newsUpTo(3));
  await vi.waitFor(() => expect(first.heard).toContain(3));
  const met = answered();
  const second = openTab(3);
  // After an earlier message, the second one would notice missing news, and ask.
  await met;
  streams()[0]?.tell(newsUpTo(4));
  await vi.waitFor(() => expect(second.heard).toContain(4));
  expect(first.heard).toContain(4);
  expect(asked).toHaveLength(1);

  first.close();
  await vi.waitFor(() => expect(streams()).toHaveLength(2));
  expect(streams()[0]?.signal?.aborted).toBe(true);
  expect(streams()[1]?.position).toBe(4);
});

test("a tab that is behind the one with the stream asks once for the missing news", async () => {
  const first = openTab(5);
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  streams()[0]?.tell(newsUpTo(9));
  await vi.waitFor(() => expect(first.heard).toContain(9));
  const second = openTab(2);
  await vi.waitFor(() => expect(second.heard).toContain(9));
  expect(asked.filter(({ isStream }) => !isStream).map(({ position }) => position)).toEqual([2]);
});

test("a stream that ends is opened again after the last news", async () => {
  const tab = openTab(1);
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  streams()[0]?.tell(newsUpTo(7));
  await vi.waitFor(() => expect(tab.heard).toContain(7));
  streams()[0]?.end();
  await vi.waitFor(() => expect(streams()).toHaveLength(2), { timeout: 10_000 });
  expect(streams()[1]?.position).toBe(7);
});

test("a visible tab takes over from one that gets no answer", async () => {
  isSilent = true;
  openTab(1);
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  isSilent = false;
  const second = openTab(1);
  await vi.waitFor(() => expect(streams()).toHaveLength(2), { timeout: 10_000 });
  streams()[1]?.tell(newsUpTo(2));
  await vi.waitFor(() => expect(second.heard).toContain(2));
});
