import { firstLanguage, LANGUAGES } from "@chairtime/messages/languages";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { datedHoursWords } from "../../schedule/opening/opening-words.ts";
import { placeOf } from "../holiday/model.ts";
import type { Sides } from "../models.ts";
import { type HistoryContext, together } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { OpeningException, SalonSettings } from "./model.ts";

/** The history's words for the salon's settings. */
export const salonWords: RecordWords<SalonSettings> = {
  label: "history.kinds.salon",
  counted: "history.counted.salon",
  noun: () => said("history.salon.noun"),
  deed,
  putBackIsDeed: true,
};

/** Says 'changed the opening hours', 'changed the time zone from Asia/Kolkata to Europe/Berlin'. */
function deed({ before, after }: Sides<SalonSettings>, { context }: Told): Said {
  if (!before || !after) return said(after ? "history.salon.setUp" : "history.salon.deleted");
  const deeds: Said[] = [];
  const parts: Said[] = [];
  if (before.name !== after.name)
    deeds.push(
      before.name
        ? said("history.salon.renamed", { before: before.name, after: after.name })
        : said("history.salon.named", { name: after.name }),
    );
  if (before.timeZone !== after.timeZone)
    deeds.push(said("history.salon.zone", { before: zone(before.timeZone), after: zone(after.timeZone) }));
  if (before.weekStartsOn !== after.weekStartsOn)
    deeds.push(
      said("history.salon.weekStart", {
        before: formatted("weekday", before.weekStartsOn),
        after: formatted("weekday", after.weekStartsOn),
      }),
    );
  if (before.hourCycle !== after.hourCycle)
    deeds.push(said("history.salon.clock", { hours: after.hourCycle === "h23" ? "24" : "12" }));
  if (before.restMinutes !== after.restMinutes)
    deeds.push(said("history.salon.rest", { hours: formatted("hours", after.restMinutes) }));
  const [currency = null, next = null] = [before.currency, after.currency];
  if (currency !== next)
    deeds.push(
      next === null
        ? said("history.salon.noCurrency", { currency: currency ?? "" })
        : said("history.salon.currency", { currency: next }),
    );
  const [language, spoken] = [firstLanguage(before.language), firstLanguage(after.language)];
  if (language !== spoken) deeds.push(said("history.salon.language", { language: LANGUAGES[spoken].name }));
  if (differs(before.openingHours, after.openingHours)) parts.push(said("history.salon.opening"));
  if (differs(before.minimums, after.minimums)) parts.push(said("history.salon.coverage"));
  if (parts.length > 0) deeds.push(said("history.salon.changed", { parts }));
  deeds.push(...datedDeeds(before.openingExceptions, after));
  if (after.holidayRegion && before.holidayRegion !== after.holidayRegion)
    deeds.push(holidaysDeed(after.holidayRegion, context));
  deeds.push(...teamDeeds(before, after));
  return together(deeds) ?? said("history.salon.saved");
}

/** Says 'turned publishing on', 'set the notice for requests to 3 days'. */
function teamDeeds(before: SalonSettings, after: SalonSettings): Said[] {
  const deeds: Said[] = [];
  if (before.staffLinkShows !== after.staffLinkShows)
    deeds.push(
      said(after.staffLinkShows === "colleagues" ? "history.salon.seeColleagues" : "history.salon.seeOwn"),
    );
  if (before.requestsOn !== after.requestsOn)
    deeds.push(said(after.requestsOn ? "history.salon.requestsOn" : "history.salon.requestsOff"));
  if (before.requestNoticeDays !== after.requestNoticeDays)
    deeds.push(said("history.salon.noticeDays", { days: after.requestNoticeDays }));
  if (before.offersOn !== after.offersOn)
    deeds.push(said(after.offersOn ? "history.salon.offersOn" : "history.salon.offersOff"));
  if (before.offersDecideThemselves !== after.offersDecideThemselves)
    deeds.push(
      said(after.offersDecideThemselves ? "history.salon.offersAlone" : "history.salon.offersAsked"),
    );
  if (before.publishing !== after.publishing)
    deeds.push(said(after.publishing ? "history.salon.publishingOn" : "history.salon.publishingOff"));
  if (before.viewersSeeReasons !== after.viewersSeeReasons)
    deeds.push(said(after.viewersSeeReasons ? "history.salon.reasonsShown" : "history.salon.reasonsHidden"));
  const [quiet = null, next = null] = [before.quietHours, after.quietHours];
  if (quiet?.from !== next?.from || quiet?.until !== next?.until)
    deeds.push(
      next === null
        ? said("history.salon.quietOff")
        : said("history.salon.quiet", {
            from: formatted("clock", next.from),
            until: formatted("clock", next.until),
          }),
    );
  return deeds;
}

/** Says 'set hours for Dec 24: until 13:00', 'removed the hours for Dec 24'; counts many dates. */
function datedDeeds(
  before: readonly OpeningException[],
  { openingExceptions: now, openingHours }: SalonSettings,
): Said[] {
  const was = (date: string) => before.find((exception) => exception.date === date);
  const set = now.filter((exception) => JSON.stringify(was(exception.date)) !== JSON.stringify(exception));
  const gone = before.filter(({ date }) => !now.some((exception) => exception.date === date));
  const setWords =
    set.length > NAMED_DATES
      ? [said("history.salon.hoursMany", { count: set.length })]
      : set.map((exception) =>
          said("history.salon.hours", {
            date: formatted("monthDay", exception.date),
            hours: datedHoursWords(exception, openingHours),
          }),
        );
  if (gone.length === 0) return setWords;
  const goneWords =
    gone.length > NAMED_DATES
      ? said("history.salon.hoursGoneMany", { count: gone.length })
      : said("history.salon.hoursGone", { dates: gone.map(({ date }) => formatted("monthDay", date)) });
  return [...setWords, goneWords];
}

const NAMED_DATES = 2;

/** Says 'chose the holidays of Germany (BY)' */
function holidaysDeed(chosen: string, { language = "en" }: HistoryContext): Said {
  const { country: code, region } = placeOf(chosen);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  return region === ""
    ? said("history.salon.holidays", { country })
    : said("history.salon.holidaysOfRegion", { country, region });
}

const zone = (name: string) => name.replaceAll("_", " ");

const differs = (one: readonly object[], other: readonly object[]) =>
  JSON.stringify(one) !== JSON.stringify(other);
