import type { NoticeDay } from "@chairtime/contract/notices/notices";
import type { DraftDay } from "@chairtime/contract/publishing";

/** A publication's news by member: the days that differ. */
export function newsOf(drafts: readonly DraftDay[]): Map<string, NoticeDay[]> {
  const ofMember = Map.groupBy(drafts, ({ employee_id }) => employee_id);
  return new Map(
    [...ofMember].map(([memberId, own]) => [
      memberId,
      own.map(({ date, before, after }) => ({ date, before, after })),
    ]),
  );
}
