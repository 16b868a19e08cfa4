import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

function streamOf(text: string, cuts: number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (one, other) => one - other,
  );
  return new ReadableStream({
    start(controller) {
      for (const [index, place] of places.entries())
        controller.enqueue(bytes.slice(place, places[index + 1]));
      controller.close();
    },
  });
}

async function dataOf(stream: ReturnType<typeof streamOf>, onHeard?: () => void): Promise<string[]> {
  const read: string[] = [];
  for await (const data of readEvents(stream, "news", onHeard)) read.push(data);
  return read;
}

test("events are read whole, however the stream is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.array(fc.nat()), async (values, cuts) => {
      const sent = values.map((value) => JSON.stringify({ value }));
      const text = sent.map((data, id) => `:\n\nevent: news\nid: ${id}\ndata: ${data}\n\n`).join("");
      expect(await dataOf(streamOf(text, cuts))).toEqual(sent);
    }),
  );
});

test("events are read in every spelling that the standard allows, however the stream is cut", async () => {
  const text = [
    "\uFEFF: comment\r\n",
    "event:news\r\ndata:no space\r\n\r\n",
    "event: news\ndata: first\ndata:second\ndata\ndata:  indented\n\n",
    "id: 7\nretry: 10\nunknown: x\nevent: news\rdata: after CR\r\r",
    "event: news\ndata: bef\u00f6re \u{1f487}\n: comment\n\n",
  ].join("");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (cuts) => {
      expect(await dataOf(streamOf(text, cuts))).toEqual([
        "no space",
        "first\nsecond\n\n indented",
        "after CR",
        "bef\u00f6re \u{1f487}",
      ]);
    }),
  );
});

test("everything that arrives is a sign of life, comments too", async () => {
  let heard = 0;
  const cuts = [3, 7];
  await dataOf(streamOf(": beat\n\n", cuts), () => heard++);
  expect(heard).toBe(cuts.length + 1);
});

test("events of another name, and one that was cut off, do not count", async () => {
  const text = "event: other\ndata: 1\n\ndata: 2\n\nevent: news\ndata: 3\n\nevent: news\ndata: 4";
  expect(await dataOf(streamOf(text, []))).toEqual(["3"]);
});
