import { todayIn } from "@chairtime/kit/zone";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readDate, readId } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { listNotices, readGroup } from "../notices/list-notices.ts";
import { sendAgain } from "../notices/send-again.ts";
import type { Deps } from "./deps.ts";

/** What members were told about their weeks, for the users who publish them. */
export function noticeRoutes({ db, settings, secret, delivery, limiter }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const from = readDate(c, "from") ?? todayIn(caller.timeZone);
      const to = readDate(c, "to") ?? from;
      return c.json(await listNotices(db, caller, { from, to }));
    })

    .get("/:id", async (c) => c.json(await readGroup(db, c.var.caller, readId(c))))

    .put("/:id", async (c) => {
      const by = { caller: c.var.caller, origin: visitorOf(c, settings.trustProxy) };
      const answer = await sendAgain({ db, secret, limiter }, by, readId(c));
      if (answer.mailed.length > 0) delivery.wake();
      return c.json(answer);
    });
}
