import { roleChange } from "@chairtime/contract/people/people";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, readId } from "../http/read.ts";
import { listInvitations } from "../people/invitations.ts";
import { changeRole, listPeople, removePerson } from "../people/people.ts";
import type { Deps } from "./deps.ts";

export function peopleRoutes({ db, delivery }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      return c.json({
        people: await listPeople(db, salonId),
        invitations: await listInvitations(db, salonId),
      });
    })

    .put("/:id", async (c) => {
      const { role } = await readBody(c, roleChange);
      return c.json(await changeRole(db, c.var.caller, readId(c), role));
    })

    .delete("/:id", async (c) => {
      await removePerson(db, c.var.caller, readId(c));
      delivery.wake();
      return c.body(null, 204);
    });
}
