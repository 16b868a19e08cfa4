import { announcementDraft } from "@chairtime/contract/notices/announcements";
import { todayIn } from "@chairtime/kit/zone";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { readBody, readDate, readId, uuidOr400 } from "../../http/read.ts";
import { inLargeTurn } from "../../http/turns.ts";
import { visitorOf } from "../../http/visitor.ts";
import { listNotices, readGroup } from "../../notices/list-notices.ts";
import { sendAgain } from "../../notices/send-again.ts";
import { announce, takeBackAnnouncement } from "../../publishing/announce.ts";
import type { Deps } from "../deps.ts";

/** What members were told about their weeks, for the users who publish them. */
export function noticeRoutes({ db, settings, secret, delivery, limiter, turns }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const from = readDate(c, "from") ?? todayIn(caller.timeZone);
      const to = readDate(c, "to") ?? from;
      return c.json(await listNotices(db, caller, { from, to }));
    })

    .post("/", async (c) => {
      const draft = await readBody(c, announcementDraft);
      const { caller } = c.var;
      const by = { caller, origin: visitorOf(c, settings.trustProxy) };
      const announcement = { ...draft, id: uuidOr400(draft.id, "id") };
      const announced = await inLargeTurn(turns, () =>
        announce({ db, settings, secret, limiter }, by, announcement),
      );
      delivery.wake();
      return c.json(announced, 201);
    })

    .delete("/:id", async (c) => {
      await takeBackAnnouncement(db, c.var.caller, readId(c));
      return c.body(null, 204);
    })

    .get("/:id", async (c) => c.json(await readGroup(db, c.var.caller, readId(c))))

    .put("/:id", async (c) => {
      const by = { caller: c.var.caller, origin: visitorOf(c, settings.trustProxy) };
      const answer = await sendAgain({ db, secret, limiter }, by, readId(c));
      if (answer.mailed.length > 0) delivery.wake();
      return c.json(answer);
    });
}
