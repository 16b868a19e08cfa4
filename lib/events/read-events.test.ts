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

test("events are read whole, however the stream is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.array(fc.nat()), async (values, cuts) => {
      const sent = values.map((value) => JSON.stringify({ value }));
      const text = sent.map((data, id) => `:\n\nevent: news\nid: ${id}\ndata: ${data}\n\n`).join("");
      const read: string[] = [];
      for await (const data of readEvents(streamOf(text, cuts), "news")) read.push(data);
      expect(read).toEqual(sent);
    }),
  );
});

test("events of another name, and one that was cut off, do not count", async () => {
  const text = "event: other\ndata: 1\n\ndata: 2\n\nevent: news\ndata: 3\n\nevent: news\ndata: 4";
  const read: string[] = [];
  for await (const data of readEvents(streamOf(text, []), "news")) read.push(data);
  expect(read).toEqual(["3"]);
});
