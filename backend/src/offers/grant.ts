import type { ScheduleRecord } from "@chairtime/contract/schedules";
import type { TimeOffRecord } from "@chairtime/contract/time-off";
import type { ScheduleInput, TimeOffInput } from "@chairtime/kit/day/records";
import type { Exchanged } from "@chairtime/kit/offers/exchange";
import type { ChangeAuthor } from "../base/caller.ts";
import type { BackendSettings } from "../base/env.ts";
import { newId } from "../base/uuid.ts";
import { writeRecords } from "../changes/put-back/put-back-writes.ts";
import { readLists, recordsAmong } from "../changes/salon-lists.ts";
import { takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { publishFirstWeeks } from "../publishing/store-days.ts";
import { type OfferRow, offerChange } from "../records/kinds/offer.ts";
import { onetimeBlock } from "../records/kinds/onetime-block.ts";
import { schedule } from "../records/kinds/schedule.ts";
import type { NewChange } from "../records/new-change.ts";
import { refuseOverfull } from "../records/quotas.ts";
import { publishExchange } from "./judge-claims.ts";
import { isOffer } from "./offer-row.ts";
import type { OfferSalon } from "./read-workers.ts";

/**
 * Writes a granted offer and the shifts that change hands, as one action, and publishes those days of its members if
 * the salon publishes. The caller holds the salon's counter. Throws the refusals of the database.
 */
export async function grant(
  tx: Database,
  by: ChangeAuthor,
  settings: Pick<BackendSettings, "businessTimeZone" | "quotas">,
  { salon, before, after, plan }: { salon: OfferSalon; before: OfferRow; after: OfferRow; plan: Exchanged },
): Promise<OfferRow> {
  const { salonId } = before;
  const author = {
    ...by,
    action: { kind: by.action?.kind ?? "exchange", id: by.action?.id ?? newId() } as const,
  };
  const steps = lastSteps(plan);
  const lists = await readLists(tx, salonId, recordsAmong([...steps.keys()], [], []));
  const now = new Map([...lists.values()].flat().map((record) => [record.id, record]));
  const changing = [...steps.values()].flatMap((step) => {
    const current = now.get(step.id) ?? null;
    const becomes =
      step.after === null
        ? null
        : step.kind === "schedule"
          ? scheduleRecord(step.id, step.after)
          : timeOffRecord(step.id, step.after);
    const { resource } = step.kind === "schedule" ? schedule : onetimeBlock;
    return current || becomes ? [{ resource, record_id: step.id, current, becomes }] : [];
  });
  const first = await takeNumbers(tx, salonId, changing.length + 1);
  const writes = changing.map((write, index) => ({ ...write, version: first + index }));
  const way = { businessTimeZone: settings.businessTimeZone, publishFirst: publishFirstWeeks };
  const written = await writeRecords(tx, salonId, way, writes);
  for (const kind of [schedule, onetimeBlock]) await refuseOverfull(tx, salonId, kind, settings.quotas);
  const version = first + writes.length;
  const row = { ...after, version, checked: version };
  await tx.update(offers).set(row).where(isOffer(salonId, before.id));
  const changes = writes.map(
    ({ resource, record_id: recordId, current, becomes }): NewChange => ({
      resource,
      recordId,
      employeeId: memberIn(becomes ?? current),
      previous: current?.version ?? 0,
      before: current,
      after: written.get(recordId) ?? null,
    }),
  );
  await writeChanges(tx, author, first, [...changes, offerChange(before, row)]);
  const won = after.claims.find(({ state }) => state === "won");
  if (won) await publishExchange(tx, salon, after, won);
  return row;
}

function memberIn(record: object | null): string | null {
  return record && "employee_id" in record && typeof record.employee_id === "string"
    ? record.employee_id
    : null;
}

type Step = Exchanged["steps"][number];

/** Last step of each record: an exchange of two dates can change one twice. */
function lastSteps({ steps }: Exchanged): Map<string, Step> {
  return new Map(steps.map((step) => [step.id, step]));
}

function scheduleRecord(id: string, input: ScheduleInput): ScheduleRecord {
  return {
    id,
    employee_id: input.memberId,
    day_of_week: input.dayOfWeek,
    start_time: input.startTime,
    end_time: input.endTime,
    ends_next_day: input.endTime <= input.startTime,
    rotation_week: input.rotationWeek ?? null,
    valid_from: input.validFrom,
    valid_until: input.validUntil,
    notes: input.notes,
    version: 0,
  };
}

function timeOffRecord(id: string, input: TimeOffInput): TimeOffRecord {
  return {
    id,
    employee_id: input.memberId,
    start_date_time: input.start.toISOString(),
    end_date_time: input.end.toISOString(),
    reason: input.reason,
    version: 0,
  };
}
