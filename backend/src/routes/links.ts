import { type LinkRecord, linkDraft, linkMailing } from "@chairtime/contract/links";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { employees } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, readId, uuidOr400 } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { linkUrl } from "../links/link-token.ts";
import { type LinkRow, listLinks, makeLink, renewLink, revokeLink } from "../links/links.ts";
import { mailLinks } from "../links/mail-links.ts";
import { unwantedIn } from "../links/unwanted-mails.ts";
import { forgetPhones } from "../notices/phones.ts";
import type { Deps } from "./deps.ts";

/** Members' links to their own week, for those who may share them. */
export function linkRoutes({ db, settings, secret, delivery, limiter }: Deps): Hono<AppEnv> {
  const toWire = (link: LinkRow, isUnwanted: boolean): LinkRecord => ({
    employee_id: link.employeeId,
    url: linkUrl({ secret, appUrl: settings.appUrl }, link),
    created_at: link.createdAt.toISOString(),
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    mails: link.wantsMails && !isUnwanted,
  });

  /** A link with the wish that is stored for its member's current address. */
  async function answerOf(link: LinkRow): Promise<LinkRecord> {
    const { salonId, employeeId } = link;
    const isUnwanted = await unwantedIn({ db, secret }, salonId);
    const [member] = await db
      .select({ email: employees.email })
      .from(employees)
      .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId)));
    return toWire(link, member !== undefined && isUnwanted(member.email));
  }

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const isUnwanted = await unwantedIn({ db, secret }, salonId);
      return c.json((await listLinks(db, salonId)).map(({ link, email }) => toWire(link, isUnwanted(email))));
    })

    .post("/", async (c) => {
      const { employee_id } = await readBody(c, linkDraft);
      const link = await makeLink({ db, secret }, c.var.caller, uuidOr400(employee_id, "employee_id"));
      return c.json(await answerOf(link), 201);
    })

    .post("/mail", async (c) => {
      const { employee_ids } = await readBody(c, linkMailing);
      const ids = employee_ids.map((id) => uuidOr400(id, "employee_ids"));
      const origin = visitorOf(c, settings.trustProxy);
      await limiter.mailFrom(origin);
      const results = await mailLinks({ db, secret, limiter }, { by: c.var.caller, origin }, ids);
      delivery.wake();
      return c.json({ results });
    })

    .put("/:id", async (c) => {
      const link = await renewLink({ db, secret }, c.var.caller, readId(c));
      await forgetPhones(db, link.salonId, link.employeeId);
      return c.json(await answerOf(link));
    })

    .delete("/:id", async (c) => {
      const id = readId(c);
      await revokeLink(db, c.var.caller, id);
      await forgetPhones(db, c.var.caller.salonId, id);
      return c.body(null, 204);
    });
}
