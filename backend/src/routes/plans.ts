import { planDraft } from "@chairtime/contract/plans";
import { said } from "@chairtime/messages/said";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { readBody } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { readSteps } from "../plans/read-steps.ts";
import { savePlan, type Way } from "../plans/save-plan.ts";
import { publishFirstWeeks } from "../publishing/store-days.ts";
import { settingsRecord } from "../records/kinds/salon.ts";
import { decide } from "../requests/decide.ts";
import { saveSettings } from "../salon/save-settings.ts";
import type { Deps } from "./deps.ts";

/** Everything that changes more than one record: all of it is saved, or none. */
export function planRoutes({ db, settings, secret, delivery, limiter }: Deps): Hono<AppEnv> {
  const { businessTimeZone, quotas } = settings;
  const ways = { businessTimeZone, quotas, publishFirst: publishFirstWeeks };
  return new Hono<AppEnv>().post("/", async (c) => {
    const { caller } = c.var;
    const draft = await readBody(c, planDraft);
    const steps = await readSteps(caller, draft.steps);
    const origin = visitorOf(c, settings.trustProxy);
    const way: Way = {
      ...ways,
      async saveOwn(tx, by, step) {
        if (step.kind === "decision")
          return decide({ db: tx, settings, secret, limiter }, { caller: by, origin }, step);
        const current = (row: Parameters<typeof settingsRecord>[0]) => settingsRecord(row, businessTimeZone);
        const row = await saveSettings(tx, by, ways, { ...step, current });
        if (!row) throw new Failure(404, said("refusals.missing.salon"));
        return current(row);
      },
    };
    const answer = await savePlan(db, caller, way, { kind: draft.kind, steps });
    if (steps.some(({ kind }) => kind === "decision")) delivery.wake();
    return c.json(answer);
  });
}
