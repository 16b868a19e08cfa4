import { type News, newsAnswer } from "@chairtime/contract/changes";
import * as z from "zod/mini";
import { followNews } from "./follow-news.ts";
import { hearNews } from "./hear-news.ts";

/** Interval in ms at which a visible tab checks that the one with the connection still has it. */
const CHECK_MS = 20_000;
/** Time in ms after which a silent tab counts as frozen, or without a connection. */
const ANSWER_MS = 2000;

/** Messages between the tabs of one browser. */
const message = z.discriminatedUnion("kind", [
  /** News, and the last change that the tab with the connection knew before. */
  z.object({ kind: z.literal("news"), after: z.int(), news: newsAnswer }),
  z.object({ kind: z.literal("ask") }),
  /** An answer: the position of the tab with the connection, and who is present. */
  z.object({ kind: z.literal("at"), news: newsAnswer }),
]);
type Message = z.infer<typeof message>;

export interface Sharing {
  /** Key of user and salon: tabs with the same key share the connection. */
  name: string;
  /** Number of the last change that this tab knows. */
  after: number;
  onNews: (news: News) => void;
  signal: AbortSignal;
}

/**
 * Shares one connection per browser: the tab that holds a lock has it and forwards the news. Each tab tracks its own
 * position, so that the lock's next holder misses nothing. Without locks every tab connects itself.
 */
export function shareNews({ name, after, onNews, signal }: Sharing): void {
  let position = after;
  const take = (news: News) => {
    position = news.reset ? news.last : Math.max(position, news.last);
    onNews(news);
  };
  if (!navigator.locks || typeof BroadcastChannel === "undefined") {
    void followNews({ position: () => position, onNews: take, onHeard: () => {}, signal });
    return;
  }

  const channel = new BroadcastChannel(name);
  const say = (said: Message) => channel.postMessage(said);
  signal.addEventListener("abort", () => channel.close());
  let present: News["present"];
  let leading: AbortController | null = null;
  let isAlive = false;
  let isCatchingUp = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const lead = async () => {
    const own = new AbortController();
    leading = own;
    clearTimeout(unanswered);
    await followNews({
      position: () => position,
      onNews: (news) => {
        const before = position;
        present = news.present ?? present;
        take(news);
        say({ kind: "news", after: before, news });
      },
      onHeard: (alive) => {
        isAlive = alive;
      },
      signal: AbortSignal.any([signal, own.signal]),
    });
  };
  const follow = () => {
    leading?.abort();
    leading = null;
    isAlive = false;
  };
  const queue = () => {
    const again = () => {
      follow();
      if (!signal.aborted) queue();
    };
    navigator.locks.request(name, { signal }, lead).then(again, again);
  };
  const takeOver = () => void navigator.locks.request(name, { steal: true }, lead).then(follow, follow);

  /** Asks the server once for news that the other tab already has. */
  const catchUp = async () => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    await hearNews({ position, onNews: take, isStream: false, signal }).catch(() => {});
    isCatchingUp = false;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const said = z.safeParse(message, data).data;
    if (!said || signal.aborted) return;
    if (said.kind === "ask") {
      if (leading && isAlive)
        say({ kind: "at", news: { last: position, changes: [], reset: false, ...(present && { present }) } });
      return;
    }
    clearTimeout(unanswered);
    if (leading) return;
    const known = said.kind === "news" ? said.after : said.news.last;
    if (known > position) {
      if (said.news.present) onNews({ ...said.news, last: position, changes: [], reset: false });
      void catchUp();
    } else take(said.news);
  });
  const check = () => {
    if (leading || document.visibilityState !== "visible") return;
    say({ kind: "ask" });
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      if (!leading && !signal.aborted) takeOver();
    }, ANSWER_MS);
  };
  const timer = setInterval(check, CHECK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    clearTimeout(unanswered);
  });
  document.addEventListener("visibilitychange", check, { signal });
  queue();
  check();
}
