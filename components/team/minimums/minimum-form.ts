import { weekdaysFrom } from "@chairtime/kit/calendar";
import type { OpenHours } from "@chairtime/kit/coverage/opening";
import { type Said, said } from "@chairtime/messages/said";
import { hasFields, isListOf, isNumber, isOneOf, isText } from "@/lib/page/shape";
import type { MinimumGroup } from "@/lib/schedule/coverage/minimum-groups";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { plainFigures } from "@/lib/time/plain-figures";

/** What the form of a minimum holds. */
export interface MinimumValues {
  days: number[];
  /** The salon's opening hours, or those of the form. */
  when: "open" | "hours";
  startTime: string;
  endTime: string;
  people: string;
  /** `""` is anybody. */
  role: string;
}

export const isMinimumDraft = hasFields<MinimumValues>({
  days: isListOf(isNumber),
  when: isOneOf("open", "hours"),
  startTime: isText,
  endTime: isText,
  people: isText,
  role: isText,
});

/** Of a minimum that follows the opening hours: keep all of them. */
const WHOLE_DAY = { startTime: "00:00", endTime: "24:00" };
const USUAL = { startTime: "09:00", endTime: "18:00" };

/** Values of an empty form: the salon's open days and hours, where a minimum can follow those. */
export function newMinimum(
  week: readonly OpenHours[],
  canFollow: boolean,
  weekStartsOn: number,
): MinimumValues {
  const isOpen = (day: number) => week.some(({ dayOfWeek }) => dayOfWeek === day);
  return {
    days: canFollow ? weekdaysFrom(weekStartsOn).filter(isOpen) : [1, 2, 3, 4, 5],
    when: canFollow ? "open" : "hours",
    ...USUAL,
    people: "2",
    role: "",
  };
}

/** Form values of an existing minimum. */
export function valuesOfGroup({ days, minimums: [first] }: MinimumGroup): MinimumValues {
  const isOpen = first?.whileOpen === true;
  return {
    days,
    when: isOpen ? "open" : "hours",
    startTime: first && !isOpen ? first.startTime : USUAL.startTime,
    endTime: first && !isOpen ? first.endTime : USUAL.endTime,
    people: String(first?.people ?? ""),
    role: first?.role ?? "",
  };
}

export function minimumError({ days, when, startTime, endTime, people }: MinimumValues): Said | null {
  const count = Number(plainFigures(people));
  if (days.length === 0) return said("team.minimums.chooseDay");
  if (when === "hours" && endTime <= startTime) return said("team.minimums.endAfterStart");
  return Number.isInteger(count) && count >= 1 && count <= 999 ? null : said("team.minimums.enterPeople");
}

/** One minimum per day; expects values without an error. */
export function minimumsOf({ days, when, startTime, endTime, people, role }: MinimumValues): Minimum[] {
  return days.map((dayOfWeek) => ({
    dayOfWeek,
    ...(when === "open" ? WHOLE_DAY : { startTime, endTime }),
    people: Number(plainFigures(people)),
    ...(role !== "" && { role }),
    ...(when === "open" && { whileOpen: true as const }),
  }));
}
