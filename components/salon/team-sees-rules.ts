import { REQUEST_NOTICE_DAYS_MAX } from "@chairtime/contract/limits";
import { counted } from "@chairtime/kit/counted";
import type { CompareField } from "@/lib/records/compare";
import type { Salon } from "@/lib/records/salon/model";

/** What a salon shows on links and to viewers, and what members can ask for. */
export type TeamSees = Pick<
  Salon,
  "staffLinkShows" | "requestsOn" | "requestNoticeDays" | "publishing" | "viewersSeeReasons"
>;

/** Returns that of a salon alone. */
export function teamSeesOf(salon: Salon): TeamSees {
  const { staffLinkShows, requestsOn, requestNoticeDays, publishing, viewersSeeReasons } = salon;
  return { staffLinkShows, requestsOn, requestNoticeDays, publishing, viewersSeeReasons };
}

/** Returns typed days of notice, or null for anything else. */
export function parseNotice(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return 0;
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return days <= REQUEST_NOTICE_DAYS_MAX ? days : null;
}

/** Returns the error of typed days of notice, or null. */
export function noticeError(text: string): string | null {
  return parseNotice(text) === null ? `Enter a number of days, at most ${REQUEST_NOTICE_DAYS_MAX}` : null;
}

/** Returns the changed settings of the salon; nothing else is written, so that a colleague's changes stay. */
export function teamSeesChange(before: TeamSees, after: TeamSees): Partial<TeamSees> {
  return {
    ...(before.staffLinkShows !== after.staffLinkShows && { staffLinkShows: after.staffLinkShows }),
    ...(before.requestsOn !== after.requestsOn && { requestsOn: after.requestsOn }),
    ...(before.requestNoticeDays !== after.requestNoticeDays && {
      requestNoticeDays: after.requestNoticeDays,
    }),
    ...(before.publishing !== after.publishing && { publishing: after.publishing }),
    ...(before.viewersSeeReasons !== after.viewersSeeReasons && {
      viewersSeeReasons: after.viewersSeeReasons,
    }),
  };
}

export const SHOWS_WORDS = {
  own: { label: "Only their own week", about: "Nobody else’s hours." },
  colleagues: { label: "Colleagues, too", about: "Who works the same day, by first name, with their hours." },
} as const;

export const WEEKS_WORDS = {
  live: { label: "Instantly", about: "Changes show as soon as you save them." },
  published: {
    label: "Publish weeks yourself",
    about: "Your team keeps seeing the current weeks. Changes wait on the board until you press ‘Publish’.",
  },
} as const;

const REASONS_WORDS = { shown: "Viewers see them", hidden: "Viewers see “Off”" };

const noticeWords = (days: number) => (days === 0 ? "None" : counted(days, "day", "days"));

/** The same settings in words: for comparing, and for people who may not change them. */
export const TEAM_SEES_FIELDS: readonly CompareField<TeamSees>[] = [
  { label: "On a link", words: ({ staffLinkShows }) => SHOWS_WORDS[staffLinkShows].label },
  { label: "Requests", words: ({ requestsOn }) => (requestsOn ? "On" : "Off") },
  { label: "Notice", words: ({ requestNoticeDays }) => noticeWords(requestNoticeDays) },
  { label: "Weeks", words: ({ publishing }) => WEEKS_WORDS[publishing ? "published" : "live"].label },
  {
    label: "Reasons for time off",
    words: (sees) => REASONS_WORDS[sees.viewersSeeReasons ? "shown" : "hidden"],
  },
];
