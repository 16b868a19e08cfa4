import { Hono } from "hono";
import { transact } from "../db/transact.ts";
import type { AppEnv } from "../http/app-env.ts";
import { memberNotFound } from "../http/failure.ts";
import { readId } from "../http/read.ts";
import { inLargeTurn } from "../http/turns.ts";
import { eraseMember } from "../personal-data/erase-member.ts";
import { exportMember } from "../personal-data/export-person.ts";
import { employee } from "../records/kinds/employee.ts";
import type { Deps } from "./deps.ts";

/** What is kept about one member: to be taken along, or deleted for good. */
export function personalDataRoutes({ db, turns }: Pick<Deps, "db" | "turns">): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      if (!(await employee.find(db, { salonId, id }))) throw memberNotFound();
      const file = await inLargeTurn(turns, () => exportMember(db, { salonId, employeeId: id }));
      return c.body(file, 200, { "content-type": "application/json" });
    })

    .delete("/:id", async (c) => {
      const { caller } = c.var;
      const id = readId(c);
      const isErased = await inLargeTurn(turns, () => transact(db, (tx) => eraseMember(tx, caller, id)));
      if (!isErased) throw memberNotFound();
      return c.body(null, 204);
    });
}
