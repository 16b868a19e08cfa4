import { type News, newsAnswer } from "@chairtime/contract/changes";
import * as z from "zod/mini";

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Reads the events of a stream as a browser would. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = "";
  /** The salon's last change in the first news. */
  start = 0;
  #isFirst = true;

  private constructor(body: ReadableStream<BufferSource>) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(
    ask: Ask,
    token: string,
    after: number,
    headers: Record<string, string> = {},
  ): Promise<EventReader> {
    const response = await ask(`/api/events?after=${after}`, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token}`, ...headers },
    });
    if (response.headers.get("content-type") !== "text/event-stream" || !response.body)
      throw new Error(`No stream was opened: ${response.status} ${await response.text()}`);
    return new EventReader(response.body);
  }

  /** The next news. Throws when the stream ends before. */
  async next(): Promise<News> {
    const news = await this.#read();
    if (!news) throw new Error("The stream has ended");
    return news;
  }

  /** All changes that it receives, until there are enough. */
  async until(isEnough: (changes: News["changes"], news: News) => boolean): Promise<News["changes"]> {
    const changes: News["changes"] = [];
    for (;;) {
      const news = await this.next();
      changes.push(...news.changes);
      if (isEnough(changes, news)) return changes;
    }
  }

  /** The remaining news until the stream ends. */
  async rest(): Promise<News[]> {
    const all: News[] = [];
    for (let news = await this.#read(); news; news = await this.#read()) all.push(news);
    return all;
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }

  async #read(): Promise<News | null> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const lines = this.#text.slice(0, end).split("\n");
        this.#text = this.#text.slice(end + 2);
        const data = lines.find((line) => line.startsWith("data: "));
        if (data === undefined) continue;
        const news = z.parse(newsAnswer, JSON.parse(data.slice("data: ".length)));
        if (this.#isFirst) this.start = news.last;
        this.#isFirst = false;
        if (!lines.includes("event: news") || !lines.includes(`id: ${news.last}`))
          throw new Error(`No event of news: ${lines}`);
        return news;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += value;
    }
  }
}
