import type { NoticeDay } from "@chairtime/contract/notices/notices";
import type { DraftDay } from "@chairtime/contract/publishing";

/** Returns a publication's news by member: their days that differ. */
export function newsOf(drafts: readonly DraftDay[]): Map<string, NoticeDay[]> {
  const ofMember = Map.groupBy(drafts, ({ employee_id }) => employee_id);
  return new Map(
    [...ofMember].map(([memberId, own]) => [
      memberId,
      own.map(({ date, before, after }) => ({ date, before, after })),
    ]),
  );
}
