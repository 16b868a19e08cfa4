import { noticeReceipt } from "@chairtime/contract/notices/notices";
import type { OwnOffers } from "@chairtime/contract/offers/own-offers";
import {
  mailWish,
  type OwnDay,
  type OwnFeed,
  type OwnWeek,
  ownLanguage,
  phoneWish,
} from "@chairtime/contract/own-week";
import { type Context, Hono } from "hono";
import type { ChangeAuthor } from "../../base/caller.ts";
import { type LinkHolder, ownLinkName } from "../../base/link-holder.ts";
import { feedDates, pageDates } from "../../days/week-dates.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { readBody, uuidOr400 } from "../../http/read.ts";
import { sharedLooks } from "../../http/shared-looks.ts";
import { inLargeTurn } from "../../http/turns.ts";
import { keepLanguage, keepMailWish } from "../../links/links.ts";
import { mailTheWayBack, requireProof } from "../../links/mails-again.ts";
import { noteOpening } from "../../links/note-opening.ts";
import { unwantedIn } from "../../links/unwanted-mails.ts";
import { markNotices, ownNotices } from "../../notices/own-notices.ts";
import { ownOffers } from "../../offers/own-offers.ts";
import { SETTLED_IN_REQUEST, settleOffers } from "../../offers/settle.ts";
import { readWorkingTeam, type WorkingTeam } from "../../own-week/colleagues.ts";
import { withSequence } from "../../own-week/feed-changes.ts";
import { daysAlone, ownDays } from "../../own-week/own-days.ts";
import { ownRequests } from "../../own-week/own-requests.ts";
import { keepPhone, phoneDigests } from "../../push/subscriptions.ts";
import type { Deps } from "../deps.ts";

/** What a member's link opens: their own week, and nothing else. */
export function ownWeekRoutes({
  db,
  settings,
  secret,
  delivery,
  limiter,
  turns,
  targets,
  pushKey,
}: Deps): Hono<AppEnv> {
  // Members of a salon see the same team, and may ask often: they share each read.
  const lookAtTeam = sharedLooks<WorkingTeam | null>();
  const lookAtFeed = sharedLooks<OwnDay[]>();
  const teamOf = (holder: LinkHolder) => (dates: readonly string[]) =>
    lookAtTeam(`${holder.salonId} ${dates[0]}`, () =>
      inLargeTurn(turns, () => readWorkingTeam(db, holder, dates)),
    );
  const lookAtOffers = sharedLooks<OwnOffers>();
  const offersOf = (holder: LinkHolder) =>
    lookAtOffers(holder.employeeId, async () => {
      const few = { most: SETTLED_IN_REQUEST };
      if (await settleOffers({ db, settings, secret, limiter }, holder.salonId, few)) delivery.wake();
      return ownOffers(db, holder);
    });
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const holder = c.var.linkHolder;
      await noteOpening(db, holder);
      const isUnwanted = await unwantedIn({ db, secret }, holder.salonId);
      const answer: OwnWeek = {
        ...whose(holder),
        days: await ownDays(db, holder, pageDates(holder), teamOf(holder)),
        requests: await ownRequests(db, holder),
        ...(holder.offersOn && { offers: await offersOf(holder) }),
        requests_on: holder.requestsOn,
        request_notice_days: holder.requestNoticeDays,
        mails: holder.wantsMails && !isUnwanted(holder.email),
        push: { key: pushKey, phones: await phoneDigests(db, holder) },
        notices: await ownNotices(db, holder),
      };
      return c.json(answer);
    })

    .get("/feed", async (c) => {
      const holder = c.var.linkHolder;
      await noteOpening(db, holder);
      const days = await lookAtFeed(holder.employeeId, async () =>
        withSequence(db, holder, await daysAlone(db, holder, feedDates(holder))),
      );
      const answer: OwnFeed = { ...whose(holder), days };
      return c.json(answer);
    })

    .put("/notices", async (c) => {
      const { ids, state } = await readBody(c, noticeReceipt);
      await markNotices(
        db,
        c.var.linkHolder,
        ids.map((id) => uuidOr400(id, "ids")),
        state,
      );
      return c.body(null, 204);
    })

    .put("/push", async (c) => {
      const wish = await readBody(c, phoneWish);
      await keepPhone({ db, targets }, c.var.linkHolder, wish);
      return c.body(null, 204);
    })

    .put("/language", async (c) => {
      const { language } = await readBody(c, ownLanguage);
      await keepLanguage(db, c.var.linkHolder, language);
      return c.body(null, 204);
    })

    .put("/mails", async (c) => {
      const { mails, proof } = await readBody(c, mailWish);
      const holder = c.var.linkHolder;
      if (mails && proof === undefined) {
        await mailTheWayBack({ db, secret, limiter }, holder);
        delivery.wake();
        return c.body(null, 204);
      }
      if (mails) requireProof(secret, holder, proof ?? "");
      await keepMailWish({ db, secret }, ownAuthor(c), holder, mails);
      return c.body(null, 204);
    });
}

const whose = (holder: LinkHolder) => ({
  salon: {
    name: holder.salonName,
    time_zone: holder.timeZone,
    week_starts_on: holder.weekStartsOn,
    hour_cycle: holder.hourCycle,
    language: holder.salonLanguage,
  },
  member: {
    id: holder.employeeId,
    first_name: holder.firstName,
    last_name: holder.lastName,
    agreed_minutes: holder.agreedMinutes,
    first_day: holder.firstDay,
    last_day: holder.lastDay,
    language: holder.language,
  },
});

export function ownAuthor(c: Context<AppEnv>): ChangeAuthor {
  const { linkHolder, requestId } = c.var;
  return {
    salonId: linkHolder.salonId,
    userId: null,
    name: ownLinkName(linkHolder),
    requestId,
    action: null,
  };
}
