import { said } from "@chairtime/messages/said";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import type { Deps } from "./deps.ts";

/** News of the salon: as a stream of events, or once as JSON. */
export function eventRoutes({ events }: Pick<Deps, "events">): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/", async (c) => {
    const after = readPosition(c);
    const asksForStream = c.req.header("accept")?.includes("text/event-stream");
    const stream = asksForStream ? events.open({ ...c.var.caller, ...c.var.session }, after) : null;
    if (stream)
      return c.body(stream, 200, { "content-type": "text/event-stream", "x-accel-buffering": "no" });
    const news = await events.once(c.var.caller, after);
    return news ? c.json(news) : c.notFound();
  });
}

/** The change after which the news begins: null for from now on. Throws Failure 400 when it is no number. */
function readPosition(c: Context): number | null {
  const text = c.req.header("last-event-id") || c.req.query("after") || null;
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Failure(400, said("refusals.body.after"));
  return Number(text);
}
