import { type OfferEnd, OWN_NOTICES_MAX, type OwnNotice } from "@chairtime/contract/notices/notices";
import { todayIn } from "@chairtime/kit/zone";
import { and, desc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { notices, UNSHOWN_KIND } from "../db/telling/notice-schema.ts";
import { transact } from "../db/transact.ts";
import { countReceipt } from "./notice-row.ts";

type Member = Pick<LinkHolder, "salonId" | "employeeId" | "timeZone">;

const isOf = ({ salonId, employeeId }: Pick<Member, "salonId" | "employeeId">) =>
  and(eq(notices.salonId, salonId), eq(notices.employeeId, employeeId));

/** A member's unconfirmed, current notices, newest first. Offers are shown elsewhere. */
export async function ownNotices(db: Database, member: Member): Promise<OwnNotice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        isOf(member),
        ne(notices.kind, UNSHOWN_KIND),
        isNull(notices.confirmedAt),
        gte(notices.lastDate, todayIn(member.timeZone)),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(OWN_NOTICES_MAX);
  return rows.flatMap(({ id, kind, createdAt, openedAt, about }) =>
    kind === UNSHOWN_KIND
      ? []
      : {
          id,
          kind,
          created_at: createdAt.toISOString(),
          opened: openedAt !== null,
          days: about.days,
          request: about.request ?? null,
          announcement: about.text === undefined ? null : { text: about.text, by: about.by ?? "" },
          offer: about.offer ? endedOf(about.offer) : null,
        },
  );
}

const endedOf = ({ news, date, start_time, end_time, answer }: OfferEnd): OfferEnd => ({
  news,
  date,
  start_time,
  end_time,
  answer,
});

/**
 * Keeps that a member's notices were shown to them, or that they confirmed them: each once. It is no change of the
 * salon's, like the opening of a link. Ids of others do nothing.
 */
export function markNotices(
  db: Database,
  member: Pick<Member, "salonId" | "employeeId">,
  ids: readonly string[],
  state: "opened" | "confirmed",
): Promise<void> {
  const isConfirmed = state === "confirmed";
  return transact(db, async (tx) => {
    const marked = await tx
      .update(notices)
      .set({
        openedAt: sql`coalesce(${notices.openedAt}, now())`,
        ...(isConfirmed && { confirmedAt: sql`now()` }),
      })
      .where(
        and(
          isOf(member),
          inArray(notices.id, [...ids]),
          isNull(isConfirmed ? notices.confirmedAt : notices.openedAt),
        ),
      )
      .returning({ id: notices.id });
    if (marked.length > 0) await countReceipt(tx, member.salonId);
  });
}
