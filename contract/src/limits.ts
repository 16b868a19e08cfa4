// The limits of fields, and other numbers that forms and schemas share. Apart from the schemas, because a page that
// needs a number must not load the schema library: it is a quarter of a page's own scripts.

/**
 * The dates that requests may name: a `Date` reads two digits of a year as 19xx, and past these years a number was mistyped.
 */
export const FIRST_DATE = "1900-01-01";
export const LAST_DATE = "2200-12-31";

export const USERNAME_MIN = 3;
export const DISPLAY_NAME_MAX = 80;
export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Longest name, role or service of a member that is stored. */
export const STAFF_TEXT_MAX = 200;
/** Minutes of a contract's week. */
export const WEEKLY_MINUTES_MAX = 7 * 24 * 60;
/** In hundredths of the salon's currency. */
export const HOURLY_COST_MAX = 10_000_000;
/** Longest notes of a schedule. */
export const NOTES_MAX = 500;
/** Longest reason of a break or of time off. */
export const REASON_MAX = 200;

export const ROTATION_WEEKS_MIN = 2;
export const ROTATION_WEEKS_MAX = 8;

/** Schedules of a member on one weekday and rotation week from the same date; nobody begins work more often a day. */
export const SCHEDULES_OF_DAY_MAX = 6;
/** Schedules of a member on one weekday, without those of single dates: a new one each week for more than ten years. */
export const SCHEDULES_OF_WEEKDAY_MAX = 600;
/** Breaks of a member on one weekday and rotation week. */
export const BREAKS_OF_DAY_MAX = 12;
/** Entries of time off of a member that begin on one day. */
export const TIME_OFF_OF_DAY_MAX = 12;

export const SALON_NAME_MAX = 80;
/** Spans of opening hours, and minimums, of one salon. */
export const SPANS_MAX = 200;
/** Dates with their own hours: the holidays of twenty years. */
export const EXCEPTIONS_MAX = 400;
/** Days of one closure, and closures of one salon. */
export const CLOSURE_DAYS_MAX = 400;
export const CLOSURES_MAX = 1000;
/** Minutes of rest between two days' shifts, where neither salon nor member says otherwise. */
export const REST_MINUTES = 11 * 60;
export const REST_MINUTES_MAX = 24 * 60;
/** The most days of notice for requests. */
export const REQUEST_NOTICE_DAYS_MAX = 365;

export const REQUEST_REASON_MAX = 200;
export const REQUEST_NOTE_MAX = 500;
/** The length of a mail's proof to turn mails on again. */
export const MAILS_PROOF_MAX = 100;
/** Days of one request. */
export const REQUEST_DAYS_MAX = 366;
/** Years ahead that a member may ask for. */
export const REQUEST_YEARS_AHEAD = 10;
/** Requests of one member that wait for an answer, and future wishes of one. */
export const WAITING_REQUESTS_MAX = 20;
/** Withdrawn requests of one member that are kept: the newest. */
export const WITHDRAWN_REQUESTS_MAX = 20;

export const OFFER_NOTE_MAX = 500;
/** Live offers of one member, live claims of one, and claims of one offer. */
export const LIVE_OFFERS_MAX = 10;
export const LIVE_CLAIMS_MAX = 20;
export const CLAIMS_MAX = 50;
/** Open shifts of one salon that nobody has yet, and its offers in any state. */
export const OPEN_SHIFTS_MAX = 100;
export const OFFERS_MAX = 20_000;
/** Days ahead that a shift may be offered. */
export const OFFER_DAYS_AHEAD = 120;

/** Active members up to whom links show who else works. */
export const LINK_TEAM_MAX = 500;
/** Colleagues that a link shows of one day. */
export const COLLEAGUES_MAX = 200;
/** Records of one page of a list, and changes of one page of the history in order. */
export const LIST_PAGE_MAX = 250;
/** Days and people of one question about slots, and the starts that it may go through: people times days times starts a day. */
export const SLOT_DAYS_MAX = 31;
export const SLOT_PEOPLE_MAX = 50;
export const SLOT_STARTS_MAX = 150_000;
/** Minutes of a slot, between two starts, after a slot and before the first one. */
export const SLOT_MINUTES_MAX = 12 * 60;
export const SLOT_STEP_MIN = 5;
export const SLOT_BUFFER_MAX = 4 * 60;
export const SLOT_NOTICE_MAX = 60 * 24 * 60;
/** Longest name of a token, and tokens of one salon. */
export const TOKEN_NAME_MAX = 60;
export const TOKENS_MAX = 20;
/** Longest name and address of a webhook, and webhooks of one salon. */
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOKS_MAX = 10;
/** Steps of one plan, and bytes of its body. */
export const PLAN_STEPS_MAX = 5000;
export const PLAN_BYTES_MAX = 2 * 1024 * 1024;
/** Longest address of a browser's push service, and phones of one member that get news: the newest. */
export const PUSH_ENDPOINT_MAX = 1000;
export const PHONES_MAX = 5;
/** Longest text of an announcement. */
export const ANNOUNCEMENT_MAX = 500;
