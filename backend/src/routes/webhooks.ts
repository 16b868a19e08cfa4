import { webhookChange, webhookDraft } from "@chairtime/contract/webhooks";
import { said } from "@chairtime/messages/said";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { query, readBody, readId } from "../http/read.ts";
import { listDeliveries, sendAgain, sendTest } from "../webhooks/deliveries.ts";
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  makeWebhook,
  renewSecret,
} from "../webhooks/webhooks.ts";
import type { Deps } from "./deps.ts";

/** Webhooks and their deliveries, for those who may set them up. */
export function webhookRoutes(deps: Pick<Deps, "db" | "secret" | "targets" | "limiter">): Hono<AppEnv> {
  const { db, limiter } = deps;
  return new Hono<AppEnv>()
    .get("/", async (c) => c.json(await listWebhooks(db, c.var.caller.salonId)))

    .post("/", async (c) =>
      c.json(await makeWebhook(deps, c.var.caller, await readBody(c, webhookDraft)), 201),
    )

    .put("/:id", async (c) => {
      const answer = await changeWebhook(deps, c.var.caller, readId(c), await readBody(c, webhookChange));
      return c.json(answer);
    })

    .delete("/:id", async (c) => {
      await deleteWebhook(db, c.var.caller, readId(c));
      return c.body(null, 204);
    })

    .post("/secret/:id", async (c) => c.json(await renewSecret(deps, c.var.caller, readId(c))))

    .post("/test/:id", async (c) => {
      await limiter.tryWebhook(c.var.caller.salonId);
      return c.json(await sendTest(db, c.var.caller, readId(c)), 201);
    })

    .get("/deliveries/:id", async (c) => {
      const before = query(c, "before");
      if (before !== undefined && !/^\d{1,9}$/.test(before))
        throw new Failure(400, said("refusals.body.before"));
      const key = { salonId: c.var.caller.salonId, id: readId(c) };
      return c.json(await listDeliveries(db, key, before === undefined ? undefined : Number(before)));
    })

    .post("/redelivery/:id", async (c) => {
      await limiter.tryWebhook(c.var.caller.salonId);
      return c.json(await sendAgain(db, c.var.caller, readId(c)));
    });
}
