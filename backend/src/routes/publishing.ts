import { type PublishingAnswer, publishedPeriod } from "@chairtime/contract/publishing";
import { tellDraft } from "@chairtime/contract/telling";
import type { Language } from "@chairtime/messages/languages";
import { eq, max } from "drizzle-orm";
import { Hono } from "hono";
import { pageDates } from "../days/week-dates.ts";
import { publishedDays } from "../db/own-week-schema.ts";
import { salons } from "../db/schema.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, readDate } from "../http/read.ts";
import { sharedLooks } from "../http/shared-looks.ts";
import { inLargeTurn } from "../http/turns.ts";
import { visitorOf } from "../http/visitor.ts";
import { linkAddress } from "../links/link-token.ts";
import { createMails } from "../mail/mails.ts";
import { type Comparison, compareDays } from "../publishing/compare-days.ts";
import { datesOf, refuseFarAway } from "../publishing/period.ts";
import { previewPublishing, publish } from "../publishing/publish.ts";
import { tell, untoldOf } from "../publishing/tell.ts";
import type { Deps } from "./deps.ts";

const NOTHING: PublishingAnswer = { drafts: [], unpublished: [], last_published_at: null };

/** Weeks are drafts until they are published to those whose weeks they are, where the salon wants it so. */
export function publishingRoutes({ db, settings, secret, delivery, limiter, turns }: Deps): Hono<AppEnv> {
  // Every open board of a salon asks the same at the same moment.
  const look = sharedLooks<Comparison>();
  const textsIn = (language: Language) => createMails(settings, language);
  const linkTo = (token: string) => linkAddress(settings.appUrl, token);
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const [salon] = await db
        .select({ publishing: salons.publishing, weekStartsOn: salons.weekStartsOn })
        .from(salons)
        .where(eq(salons.id, salonId));
      const usual = pageDates({ timeZone, weekStartsOn: salon?.weekStartsOn ?? 0 });
      const from = readDate(c, "from") ?? usual[0] ?? "";
      const to = readDate(c, "to") ?? usual.at(-1) ?? "";
      const dates = datesOf({ from, to });
      if (!salon?.publishing) return c.json(NOTHING);
      const { drafts, unpublished } = await look(`${salonId} ${timeZone} ${from} ${to}`, () =>
        inLargeTurn(turns, () => compareDays(db, { salonId, timeZone, dates }, { publishedOnly: true })),
      );
      const [last] = await db
        .select({ at: max(publishedDays.publishedAt) })
        .from(publishedDays)
        .where(eq(publishedDays.salonId, salonId));
      const answer: PublishingAnswer = {
        drafts,
        unpublished,
        last_published_at: last?.at?.toISOString() ?? null,
      };
      return answerInPieces(c, answer);
    })

    .post("/preview", async (c) => {
      const dates = datesOf(await readBody(c, publishedPeriod));
      const { caller } = c.var;
      const preview = await inLargeTurn(turns, () =>
        previewPublishing({ db, secret }, caller, dates, textsIn, linkTo),
      );
      return answerInPieces(c, preview);
    })

    .get("/untold", async (c) => {
      const { caller } = c.var;
      return c.json({ members: await inLargeTurn(turns, () => untoldOf({ db, settings, secret }, caller)) });
    })

    .post("/tell", async (c) => {
      const { actions } = await readBody(c, tellDraft);
      const by = { caller: c.var.caller, origin: visitorOf(c, settings.trustProxy) };
      const results = await tell({ db, settings, secret, limiter }, by, actions);
      if (results.some(({ result }) => result === "mailed" || result === "pushed")) delivery.wake();
      return c.json({ results });
    })

    .post("/", async (c) => {
      const period = await readBody(c, publishedPeriod);
      const dates = datesOf(period);
      const { caller } = c.var;
      refuseFarAway(period, caller.timeZone);
      const by = { caller, origin: visitorOf(c, settings.trustProxy) };
      const published = await inLargeTurn(turns, () => publish({ db, settings, secret, limiter }, by, dates));
      if (published.members > 0) delivery.wake();
      return c.json(published);
    });
}
