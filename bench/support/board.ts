import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** As the browser's own (lib/events/follow-news.ts). */
const RETRY_FIRST_MS = 300;
const RETRY_MAX_MS = 3000;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** An open board, as far as events go: it holds a stream, opens it again when it ends, and knows how far it is. */
export class Board {
  position: number;
  readonly #url: string;
  readonly #cookie: string;
  #isClosed = false;
  #leave = () => {};
  #waiting: { position: number; resolve: () => void } | null = null;

  constructor(url: string, cookie: string, position: number) {
    this.#url = url;
    this.#cookie = cookie;
    this.position = position;
  }

  /** Opens the stream, resolved with its first news, and keeps it open from then on. */
  open(): Promise<void> {
    return new Promise((resolve) => void this.#follow(resolve));
  }

  /** Resolves when the board has a change. */
  has(position: number): Promise<void> {
    if (this.position >= position) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = { position, resolve };
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
  }

  async #follow(onFirst: () => void): Promise<void> {
    let failures = 0;
    while (!this.#isClosed) {
      const wasHeard = await this.#hear(onFirst);
      failures = wasHeard ? 0 : failures + 1;
      if (!this.#isClosed) await wait(Math.random() * Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures));
    }
  }

  /** Listens until the stream ends; whether anything was heard. */
  #hear(onFirst: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      let wasHeard = false;
      const headers = {
        cookie: this.#cookie,
        accept: "text/event-stream",
        "last-event-id": String(this.position),
      };
      const request = get(`${this.#url}/api/events`, { agent, headers }, (answer) => {
        answer.setEncoding("utf8");
        answer.on("data", (text: string) => {
          for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
            wasHeard = true;
            this.#reach(Number(id));
            onFirst();
          }
        });
        answer.on("error", () => {});
        answer.on("close", () => resolve(wasHeard));
      });
      request.on("error", () => resolve(wasHeard));
      this.#leave = () => request.destroy();
    });
  }

  #reach(position: number): void {
    this.position = position;
    if (!this.#waiting || position < this.#waiting.position) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}
