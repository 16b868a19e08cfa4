/** Reads the data of a stream's events named `name`; `onHeard` is called for every line, comments too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  onHeard: () => void = () => {},
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      const events = (text + value).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const lines = event.split("\n");
        const data = lines.flatMap((line) => (line.startsWith("data: ") ? [line.slice(6)] : []));
        if (data.length > 0 && lines.includes(`event: ${name}`)) yield data.join("\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
