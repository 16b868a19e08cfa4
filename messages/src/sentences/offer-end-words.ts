import { addDays } from "@chairtime/kit/calendar";
import { type Said, said } from "../said.ts";
import { spanWords } from "./span-words.ts";

/** A shift (`YYYY-MM-DD`, `HH:MM`) whose offer has ended, and what that is to its reader. */
interface Ended {
  news: string;
  date: string;
  start_time: string;
  end_time: string;
  /** The manager's message; "" without one. */
  answer: string;
}

/** Says 'Sat, Nov 28, 10:00 – 18:00', with the date of its end where that is another day. */
export function shiftWords({ date, start_time, end_time }: Omit<Ended, "news" | "answer">): Said {
  const isNight = end_time <= start_time;
  return spanWords({
    startDate: date,
    startTime: start_time,
    endDate: isNight ? addDays(date, 1) : date,
    endTime: end_time,
  });
}

/** Says what became of an offer, as its mail does: 'The shift is yours', with the shift and the manager's message. */
export function offerEndWords({ news, answer, ...shift }: Ended): {
  heading: Said;
  intro: Said;
  answer: Said | null;
} {
  const about = { news, when: shiftWords(shift) };
  return {
    heading: said("mails.offerEnded.heading", about),
    intro: said("mails.offerEnded.intro", about),
    answer: answer === "" ? null : said("mails.offerEnded.answer", { answer }),
  };
}
