import { REQUEST_NOTICE_DAYS_MAX } from "@chairtime/contract/limits";
import type { QuietHours } from "@chairtime/contract/salon";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import type { CompareField } from "@/lib/records/compare";
import type { Salon } from "@/lib/records/salon/model";
import { plainFigures } from "@/lib/time/plain-figures";

/** What a salon shows on links and to viewers, and what members can ask for. */
export type TeamSees = Pick<
  Salon,
  | "staffLinkShows"
  | "requestsOn"
  | "requestNoticeDays"
  | "offersOn"
  | "offersDecideThemselves"
  | "publishing"
  | "viewersSeeReasons"
> & { quietHours: QuietHours | null };

/** The team-visibility settings of a salon. */
export function teamSeesOf(salon: Salon): TeamSees {
  const { staffLinkShows, requestsOn, requestNoticeDays, publishing, viewersSeeReasons } = salon;
  const { offersOn, offersDecideThemselves, quietHours = null } = salon;
  return {
    staffLinkShows,
    requestsOn,
    requestNoticeDays,
    offersOn,
    offersDecideThemselves,
    publishing,
    viewersSeeReasons,
    quietHours,
  };
}

/** Days of notice; null for anything but a number in range. */
export function parseNotice(text: string): number | null {
  const typed = plainFigures(text);
  if (typed === "") return 0;
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return days <= REQUEST_NOTICE_DAYS_MAX ? days : null;
}

export function noticeError(text: string): Said | null {
  return parseNotice(text) === null
    ? said("salon.teamSees.noticeWrong", { max: REQUEST_NOTICE_DAYS_MAX })
    : null;
}

/** Only the changed settings, so that a colleague's other changes stay. */
export function teamSeesChange(before: TeamSees, after: TeamSees): Partial<TeamSees> {
  return {
    ...(before.staffLinkShows !== after.staffLinkShows && { staffLinkShows: after.staffLinkShows }),
    ...(before.requestsOn !== after.requestsOn && { requestsOn: after.requestsOn }),
    ...(before.requestNoticeDays !== after.requestNoticeDays && {
      requestNoticeDays: after.requestNoticeDays,
    }),
    ...(before.offersOn !== after.offersOn && { offersOn: after.offersOn }),
    ...(before.offersDecideThemselves !== after.offersDecideThemselves && {
      offersDecideThemselves: after.offersDecideThemselves,
    }),
    ...(before.publishing !== after.publishing && { publishing: after.publishing }),
    ...(before.viewersSeeReasons !== after.viewersSeeReasons && {
      viewersSeeReasons: after.viewersSeeReasons,
    }),
    ...(!isSameHours(before.quietHours, after.quietHours) && { quietHours: after.quietHours }),
  };
}

const isSameHours = (one: QuietHours | null, other: QuietHours | null) =>
  one?.from === other?.from && one?.until === other?.until;

/** Error text for quiet hours, `HH:MM` or "", or null. */
export function quietError({ from, until }: QuietHours): Said | null {
  if (from === "" || until === "") return said("salon.teamSees.quietTimes");
  return from === until ? said("salon.teamSees.quietSame") : null;
}

export const SHOWS_WORDS = {
  own: { label: said("salon.teamSees.own"), about: said("salon.teamSees.ownAbout") },
  colleagues: { label: said("salon.teamSees.colleagues"), about: said("salon.teamSees.colleaguesAbout") },
};

export const WEEKS_WORDS = {
  live: { label: said("salon.teamSees.live"), about: said("salon.teamSees.liveAbout") },
  published: {
    label: said("salon.teamSees.published"),
    about: said("salon.teamSees.publishedAbout"),
  },
};

const REASONS_WORDS = {
  shown: said("salon.teamSees.reasonsShown"),
  hidden: said("salon.teamSees.reasonsHidden"),
};

/** The settings in words, for comparing and for users who may not change them. */
export function teamSeesFields(say: Say, hasOffers = true): CompareField<TeamSees>[] {
  return [
    {
      label: say(said("salon.teamSees.onLink")),
      words: ({ staffLinkShows }) => say(SHOWS_WORDS[staffLinkShows].label),
    },
    {
      label: say(said("salon.teamSees.requests")),
      words: ({ requestsOn }) => say(said(requestsOn ? "salon.teamSees.on" : "salon.teamSees.off")),
    },
    {
      label: say(said("salon.teamSees.notice")),
      words: ({ requestNoticeDays }) => say(said("salon.teamSees.noticeDays", { days: requestNoticeDays })),
    },
    ...(hasOffers ? offerFields(say) : []),
    {
      label: say(said("salon.teamSees.weeks")),
      words: ({ publishing }) => say(WEEKS_WORDS[publishing ? "published" : "live"].label),
    },
    {
      label: say(said("salon.teamSees.reasons")),
      words: (sees) => say(REASONS_WORDS[sees.viewersSeeReasons ? "shown" : "hidden"]),
    },
    {
      label: say(said("salon.teamSees.quiet")),
      words: ({ quietHours }) =>
        say(
          quietHours === null
            ? said("salon.teamSees.off")
            : said("salon.teamSees.quietSpan", {
                from: formatted("clock", quietHours.from),
                until: formatted("clock", quietHours.until),
              }),
        ),
    },
  ];
}

function offerFields(say: Say): CompareField<TeamSees>[] {
  return [
    {
      label: say(said("salon.teamSees.offers")),
      words: ({ offersOn }) => say(said(offersOn ? "salon.teamSees.on" : "salon.teamSees.off")),
    },
    {
      label: say(said("salon.teamSees.offersDecide")),
      words: ({ offersDecideThemselves }) =>
        say(said(offersDecideThemselves ? "salon.teamSees.alone" : "salon.teamSees.byManager")),
    },
  ];
}
