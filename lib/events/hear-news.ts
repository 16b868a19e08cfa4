import { type News, newsAnswer } from "@chairtime/contract/changes";
import * as z from "zod/mini";
import { newRequestId, pageHeaders, tellEndIn } from "../api/client.ts";
import { EVENT_STREAM, EVENTS_PATH } from "../api/event-stream.ts";
import { readEvents } from "./read-events.ts";

/** The server sends something every 20 s: after this silence in ms the connection is dead, whatever the browser reports. */
const SILENCE_MS = 50_000;

export interface Hearing {
  /** Number of the last known change. */
  position: number;
  onNews: (news: News) => void;
  /** Called for every sign of life. */
  onHeard?: () => void;
  /** False asks for the current news only. */
  isStream: boolean;
  signal: AbortSignal;
}

/**
 * Receives the news after a change: `stream` when a stream has ended, `once` after a complete answer, `refused` if the
 * server declined. Rejects without an answer, or if it broke off.
 */
export async function hearNews(hearing: Hearing): Promise<"stream" | "once" | "refused"> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    hearing.onHeard?.();
  };
  try {
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const response = await fetch(EVENTS_PATH, {
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        ...pageHeaders(newRequestId()),
        accept: hearing.isStream ? `${EVENT_STREAM}, application/json` : "application/json",
        "last-event-id": String(hearing.position),
      },
      signal: AbortSignal.any([hearing.signal, silence.signal]),
    });
    if (!response.ok) {
      const text = await response.text();
      if (!hearing.signal.aborted) tellEndIn(response.status, text);
      if (response.status >= 500) throw new Error("No news could be had.");
      return "refused";
    }
    heard();
    if (!response.headers.get("content-type")?.startsWith(EVENT_STREAM) || !response.body) {
      hearing.onNews(z.parse(newsAnswer, await response.json()));
      return "once";
    }
    for await (const data of readEvents(response.body, "news", heard))
      hearing.onNews(z.parse(newsAnswer, JSON.parse(data)));
    return "stream";
  } finally {
    clearTimeout(timer);
  }
}
