import { dayName } from "@chairtime/kit/calendar";
import { counted } from "@chairtime/kit/counted";
import { datedHoursWords } from "../../schedule/opening/opening-words.ts";
import { formatHours } from "../../schedule/week.ts";
import { formatMonthDay } from "../../time/format.ts";
import { placeOf } from "../holiday/model.ts";
import type { Sides } from "../models.ts";
import { listWords } from "../phrases.ts";
import type { RecordWords } from "../record-words.ts";
import type { OpeningException, SalonSettings } from "./model.ts";

/** How the history speaks of the salon's settings. */
export const salonWords: RecordWords<SalonSettings> = {
  label: "Salon",
  one: "setting",
  many: "settings",
  noun: () => "the salon's settings",
  deed,
  putBackIsDeed: true,
};

/** Returns 'changed the opening hours', 'changed the time zone from Asia/Kolkata to Europe/Berlin'. */
function deed({ before, after }: Sides<SalonSettings>): string {
  if (!before || !after) return after ? "set the salon up" : "deleted the salon";
  const deeds: string[] = [];
  const changed: string[] = [];
  if (before.name !== after.name)
    deeds.push(
      before.name
        ? `renamed the salon from ${before.name} to ${after.name}`
        : `named the salon ${after.name}`,
    );
  if (before.timeZone !== after.timeZone)
    deeds.push(`changed the time zone from ${zone(before.timeZone)} to ${zone(after.timeZone)}`);
  if (before.weekStartsOn !== after.weekStartsOn)
    deeds.push(
      `changed the first day of the week from ${dayName(before.weekStartsOn)} to ${dayName(after.weekStartsOn)}`,
    );
  if (before.hourCycle !== after.hourCycle)
    deeds.push(`changed the clock to ${after.hourCycle === "h23" ? "24" : "12"} hours`);
  if (before.restMinutes !== after.restMinutes)
    deeds.push(`set the rest between shifts to ${formatHours(after.restMinutes)}`);
  const [currency = null, next = null] = [before.currency, after.currency];
  if (currency !== next)
    deeds.push(next === null ? `removed the currency ${currency}` : `set the currency to ${next}`);
  if (differs(before.openingHours, after.openingHours)) changed.push("the opening hours");
  if (differs(before.minimums, after.minimums)) changed.push("the minimum coverage");
  if (changed.length > 0) deeds.push(`changed ${listWords(changed)}`);
  deeds.push(...datedDeeds(before.openingExceptions, after));
  if (after.holidayRegion && before.holidayRegion !== after.holidayRegion)
    deeds.push(`chose the holidays of ${regionWords(after.holidayRegion)}`);
  deeds.push(...teamDeeds(before, after));
  return listWords(deeds) || "saved the salon without a change";
}

/** Returns 'switched publishing on', 'set the notice for requests to 3 days'. */
function teamDeeds(before: SalonSettings, after: SalonSettings): string[] {
  const deeds: string[] = [];
  if (before.staffLinkShows !== after.staffLinkShows)
    deeds.push(
      after.staffLinkShows === "colleagues"
        ? "let members see their colleagues"
        : "let members see only their own week",
    );
  if (before.requestsOn !== after.requestsOn) deeds.push(`switched requests ${onOff(after.requestsOn)}`);
  if (before.requestNoticeDays !== after.requestNoticeDays)
    deeds.push(`set the notice for requests to ${counted(after.requestNoticeDays, "day", "days")}`);
  if (before.publishing !== after.publishing) deeds.push(`switched publishing ${onOff(after.publishing)}`);
  if (before.viewersSeeReasons !== after.viewersSeeReasons)
    deeds.push(
      after.viewersSeeReasons
        ? "let viewers see why somebody is away"
        : "hid from viewers why somebody is away",
    );
  return deeds;
}

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

/** Returns 'set hours for Dec 24: until 13:00', 'took back the hours of Dec 24', of many dates their number. */
function datedDeeds(
  before: readonly OpeningException[],
  { openingExceptions: now, openingHours, hourCycle }: SalonSettings,
): string[] {
  const was = (date: string) => before.find((exception) => exception.date === date);
  const set = now.filter((exception) => JSON.stringify(was(exception.date)) !== JSON.stringify(exception));
  const gone = before.filter(({ date }) => !now.some((exception) => exception.date === date));
  const setWords =
    set.length > NAMED_DATES
      ? [`set hours for ${set.length} dates`]
      : set.map(
          (exception) =>
            `set hours for ${formatMonthDay(exception.date)}: ${datedHoursWords(exception, openingHours, hourCycle)}`,
        );
  const dates =
    gone.length > NAMED_DATES
      ? `${gone.length} dates`
      : listWords(gone.map(({ date }) => formatMonthDay(date)));
  return gone.length === 0 ? setWords : [...setWords, `took back the hours of ${dates}`];
}

const NAMED_DATES = 2;

/** Returns 'Germany (BY)' */
function regionWords(chosen: string): string {
  const { country, region } = placeOf(chosen);
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  return region === "" ? name : `${name} (${region})`;
}

const zone = (name: string) => name.replaceAll("_", " ");

const differs = (one: readonly object[], other: readonly object[]) =>
  JSON.stringify(one) !== JSON.stringify(other);
