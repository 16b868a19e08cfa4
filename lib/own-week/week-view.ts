import type { OwnOffer } from "@chairtime/contract/offers/own-offers";
import type { OwnWeek } from "@chairtime/contract/own-week";
import type { HourCycle } from "@chairtime/contract/salon";
import { addDays, datesOfWeek, daysBetween, weekStartOf } from "@chairtime/kit/calendar";
import { agreedMinutes } from "@chairtime/kit/employment";
import { instantToZoned, todayIn, zonedToInstant } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { absenceDuration } from "../schedule/day/whole-days.ts";
import { hoursWords, workHours } from "../schedule/hours/work-hours.ts";
import { closedDays } from "../schedule/opening/closures.ts";
import { aheadWords } from "../time/format.ts";
import { type OwnDay, ownDays } from "./answered-days.ts";
import { type DayView, dayView, insteadOf } from "./day-view.ts";
import { type NoticeView, noticeView } from "./notice-view.ts";
import { type OffersView, offersView, type ShiftToOffer, shiftView } from "./offer-view.ts";
import { ownClosures, ownTimeOff } from "./own-time-off.ts";
import type { KnownPhones } from "./phone.ts";
import { type RequestView, requestView } from "./request-view.ts";

export interface WeekView {
  start: string;
  /** 'This week', 'Next week', 'In 2 weeks' */
  title: string;
  /** 'Nov 22 – 28, 2026' */
  dates: string;
  /** '37h 30m', '37h 30m of 38h' where hours are agreed, '30h, 37h 30m planned' with time off; "" where nothing is planned. */
  hours: string;
  /** Whether no day of it is published. */
  unpublished: boolean;
  days: DayView[];
}

export interface TimeOffView {
  key: string;
  reason: string;
  when: string;
  ahead: string;
}

/** The week behind a link, in words. */
export interface OwnWeekView {
  salonName: string;
  zone: string;
  hourCycle: HourCycle;
  firstName: string;
  today: string;
  /** When the page was made: 'Mon, Nov 23, 14:05'. */
  seen: string;
  /** Days from today on, with the instants at which they begin: a page that stays open moves on to the next. */
  ahead: (DayView & { from: number })[];
  weeks: WeekView[];
  timeOff: TimeOffView[];
  /** Null where the salon has no offers. */
  offers: OffersView | null;
  requests: RequestView[];
  requestsOn: boolean;
  /** The first date that a member can choose. */
  firstRequestDate: string;
  noticeDays: number;
  mails: boolean;
  /** How this browser subscribes to push news; null where the backend sends none. */
  push: KnownPhones | null;
  /** Newest first. */
  notices: NoticeView[];
  /** Whether the member can choose a language. */
  hasLanguage: boolean;
}

/** Days that a page kept open, or read offline, can show without the server. */
const DAYS_KEPT_AHEAD = 8;

/** The week behind a link, in words, as of an instant. */
export function ownWeekView(week: OwnWeek, now: Date, writer: Writer): OwnWeekView {
  const { formats, say } = writer;
  const { salon, member } = week;
  const zone = salon.time_zone;
  const cycle = salon.hour_cycle;
  const today = todayIn(zone, now);
  const days = ownDays(week);
  const views = days.map((day) => ({
    ...dayView(day, writer),
    ...(week.offers && { toOffer: shiftsToOffer(day, week.offers.mine, now, writer) }),
  }));
  const seen = instantToZoned(now, zone);
  const nothing = said("ownWeek.today.nothing");
  return {
    salonName: salon.name,
    zone,
    firstName: member.first_name,
    today,
    seen: say(said("ownWeek.seenAt", { date: formats.dayLabel(seen.date), time: formats.clock(seen.time) })),
    hourCycle: cycle,
    ahead: days
      .flatMap((day, index) => {
        const view = views[index];
        if (!view || day.date < today) return [];
        const from = zonedToInstant(day.date, "00:00", zone).getTime();
        return { ...view, instead: view.instead && say(insteadOf(day, nothing)), from };
      })
      .slice(0, DAYS_KEPT_AHEAD),
    weeks: weeksOf(views, days, today, {
      weekStartsOn: salon.week_starts_on,
      agreedIn: (weekStart) =>
        agreedMinutes(member.agreed_minutes ?? null, datesOfWeek(weekStart), {
          firstDay: member.first_day ?? null,
          lastDay: member.last_day ?? null,
        }),
      writer,
    }),
    timeOff: timeOffViews(days, now, zone, today, writer),
    offers: offersView(week, writer, now),
    requests: week.requests.map((request) => requestView(request, writer)),
    requestsOn: week.requests_on,
    firstRequestDate: addDays(today, week.request_notice_days),
    noticeDays: week.request_notice_days,
    mails: week.mails,
    push: week.push ?? null,
    notices: (week.notices ?? []).map((notice) => noticeView(notice, writer)),
    hasLanguage: member.language !== undefined,
  };
}

/** A day's future shifts that the member hasn't offered yet. */
function shiftsToOffer(
  { date, wire, answered: { zone } }: OwnDay,
  mine: readonly OwnOffer[],
  now: Date,
  writer: Writer,
): ShiftToOffer[] {
  const isOffered = (start: string) =>
    mine.some(
      (offer) =>
        offer.date === date &&
        offer.start_time === start &&
        ["open", "claimed", "waiting"].includes(offer.state),
    );
  return (wire.shifts ?? [])
    .map((shift) => ({ shift, startsAt: zonedToInstant(date, shift.start_time, zone) }))
    .filter(({ shift, startsAt }) => startsAt > now && !isOffered(shift.start_time))
    .map(({ shift, startsAt }) => ({ ...shiftView({ date, ...shift }, writer), startsAt }));
}

function weeksOf(
  views: readonly DayView[],
  days: readonly OwnDay[],
  today: string,
  how: { weekStartsOn: number; agreedIn: (weekStart: string) => number | null; writer: Writer },
): WeekView[] {
  const { weekStartsOn, agreedIn, writer } = how;
  const { formats, say } = writer;
  const thisWeek = weekStartOf(today, weekStartsOn);
  const published = new Set(days.filter(({ wire }) => wire.published).map(({ date }) => date));
  const byWeek = new Map<string, DayView[]>();
  for (const view of views) {
    const start = weekStartOf(view.date, weekStartsOn);
    byWeek.set(start, [...(byWeek.get(start) ?? []), view]);
  }
  return [...byWeek]
    .filter(([start]) => start >= thisWeek)
    .map(([start, inWeek]) => {
      const hours = workHours(inWeek.map(({ minutes }) => minutes));
      const worked = hoursWords(hours);
      const agreed = agreedIn(start);
      return {
        start,
        title: say(weekTitle(daysBetween(thisWeek, start) / 7)),
        dates: formats.week(start, addDays(start, 6)),
        hours: hours.planned === 0 ? "" : say(agreed === null ? worked : ofAgreed(worked, agreed)),
        unpublished: inWeek.every(({ date }) => !published.has(date)),
        days: inWeek,
      };
    });
}

const ofAgreed = (hours: Said, agreed: number) =>
  said("ownWeek.weeks.hoursOf", { hours, agreed: formatted("hours", agreed) });

function weekTitle(weeks: number): Said {
  if (weeks === 0) return said("ownWeek.weeks.this");
  return weeks === 1 ? said("ownWeek.weeks.next") : said("ownWeek.weeks.ahead", { weeks });
}

function timeOffViews(
  days: readonly OwnDay[],
  now: Date,
  zone: string,
  today: string,
  { formats, say }: Writer,
): TimeOffView[] {
  return [...ownTimeOff(days), ...ownClosures(days)]
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .filter(({ end }) => end > now)
    .map(({ start, end, reason }) => {
      const { from, to, hours } = closedDays({ start, end }, zone);
      const dates = formats.dateSpan(from, to);
      const when = () => {
        if (hours)
          return said("ownWeek.timeOff.hours", {
            dates,
            from: formats.clock(hours.startTime),
            until: formats.clock(hours.endTime),
          });
        const duration = absenceDuration({ start, end }, zone);
        return from === to ? dates : said("ownWeek.timeOff.days", { dates, duration });
      };
      return {
        key: `${start.getTime()} ${end.getTime()} ${reason}`,
        reason: say(reasonWords(reason.trim()) || said("ownWeek.timeOff.unnamed")),
        when: say(when()),
        ahead: say(start <= now ? said("ownWeek.timeOff.now") : (aheadWords(daysBetween(today, from)) ?? "")),
      };
    });
}
