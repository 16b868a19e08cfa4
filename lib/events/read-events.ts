import { createParser } from "eventsource-parser";

/** Yields the data of a stream's events named `name`; calls `onHeard` for everything that arrives, comments too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  onHeard: () => void = () => {},
): AsyncGenerator<string> {
  const read: string[] = [];
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === name) read.push(data);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      parser.feed(value);
      yield* read.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
