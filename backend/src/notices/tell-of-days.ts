import type { NoticeDay, Unreached } from "@chairtime/contract/notices/notices";
import type { Database } from "../db/database.ts";
import { linesOf } from "./lines.ts";
import type { Telling, Told } from "./notice-row.ts";
import { type TellingOf, tellMembers } from "./tell-members.ts";

/** A member's news about their days; `actions` are those that changed them where nothing was published. */
export function toldOf(
  employeeId: string,
  {
    recipient,
    unreached,
    days,
    actions,
  }: { recipient: string; unreached: Unreached | null; days: NoticeDay[]; actions?: readonly string[] },
): Told {
  const dates = days.map(({ date }) => date).sort();
  return {
    employeeId,
    recipient,
    unreached: unreached ?? (recipient.trim() === "" ? "no_address" : null),
    about: { days, ...(actions && { actions: [...actions] }) },
    first: dates[0] ?? "",
    last: dates.at(-1) ?? "",
  };
}

export function tellOfDays(
  tx: Database,
  telling: Omit<TellingOf, "mails" | "messageOf">,
  many: readonly Told[],
): Promise<(Telling | null)[]> {
  const { salonId } = telling;
  return tellMembers(
    tx,
    {
      ...telling,
      mails: "published",
      messageOf: ({ employeeId, about }, notice) => ({
        kind: "published",
        salonId,
        employeeId,
        lines: linesOf(about.days),
        notices: [notice],
      }),
    },
    many,
  );
}
