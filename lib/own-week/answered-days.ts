import type { OwnFeed, OwnDay as WireDay } from "@chairtime/contract/own-week";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { type CutDay, cutDay } from "@chairtime/kit/day/segments";
import { readDay } from "../records/availability/wire.ts";
import { type AnsweredDay, answeredFacts, type DayFacts } from "../schedule/day/facts.ts";

/** A member's day as answered and as the engine cuts it. */
export interface OwnDay extends CutDay {
  date: string;
  wire: WireDay;
  answered: AnsweredDay;
  /** Facts of the shifts that begin on this date. */
  facts: DayFacts;
}

const NOBODY = { id: "", memberId: "" };

/** The answered days, cut as on the board. A night sees the breaks and the time off of the next date too. */
export function ownDays(answer: Pick<OwnFeed, "days" | "salon">): OwnDay[] {
  return [...eachOwnDay(answer)];
}

/** Like `ownDays`, each on demand. */
export function* eachOwnDay({ days, salon }: Pick<OwnFeed, "days" | "salon">): Generator<OwnDay> {
  const zone = salon.time_zone;
  const answers = new Map(days.map((wire) => [wire.date, readDay(wire)]));
  for (const wire of days) {
    const { date } = wire;
    const beside = [addDays(date, -1), addDays(date, 1)].flatMap((on) => {
      const answer = answers.get(on);
      return answer ? [{ on, answer }] : [];
    });
    const answered: AnsweredDay = {
      date,
      zone,
      answer: answers.get(date) ?? readDay(wire),
      breaks: beside.flatMap(({ on, answer }) =>
        answer.breaks.map((each) => ({ ...NOBODY, ...each, dayOfWeek: weekdayOf(on) })),
      ),
      timeOff: beside.flatMap(({ answer }) => answer.timeOff.map((each) => ({ ...NOBODY, ...each }))),
    };
    const facts = answeredFacts(answered);
    yield { date, wire, answered, facts, ...cutDay(facts, zone) };
  }
}
