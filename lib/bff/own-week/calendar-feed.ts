import { createHash } from "node:crypto";
import { ownFeed } from "@chairtime/contract/own-week";
import { pauses } from "@chairtime/kit/server/pauses";
import { DEFAULT_LANGUAGE } from "@chairtime/messages/languages";
import { writerIn } from "@chairtime/messages/server/words-in";
import * as z from "zod/mini";
import { writeFeedInSteps } from "../../calendar-file/feed.ts";
import type { Visit } from "../doors/answer-request.ts";
import { type Answer, NO_STORE } from "../doors/answers.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import { askByLink } from "./ask-by-link.ts";
import { readOwnWeek } from "./read-own-week.ts";
import { troubleAnswer } from "./trouble.ts";
import { weekLanguage } from "./week-language.ts";

/** GET /w/<token>/calendar.ics: the member's days for a subscribed calendar. */
export function calendarFeed(visit: Visit, token: string): Promise<Answer> {
  return withDeadline(visit, async (deadline) => {
    const { "if-none-match": known, ...headers } = visit.headers;
    const call = { method: "GET", path: "/api/own-week/feed", headers } as const;
    const answer = await askByLink(visit.bff, token, call, deadline);
    const opened = await readOwnWeek(answer, (body) => z.safeParse(ownFeed, body).data ?? null);
    if (opened.kind !== "open") return troubleAnswer(opened);
    // A calendar program doesn't send its reader's language.
    const language = weekLanguage(opened.value) ?? DEFAULT_LANGUAGE;
    const writer = writerIn(language, opened.value.salon.hour_cycle);
    const file = await writeFeedInSteps(opened.value, writer, pauses());
    const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
    const kept = { etag, "cache-control": NO_STORE };
    if (known && namesTag(known, etag)) return { status: 304, headers: kept, body: null };
    return {
      status: 200,
      headers: {
        ...kept,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="week.ics"',
      },
      body: visit.method === "HEAD" ? null : file,
    };
  });
}

/** A proxy that compresses answers weakens their ETags. */
const namesTag = (known: string, etag: string) =>
  known.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
