import { type MessageCode, type Sayable, said } from "../said.ts";

// A record has the English word of a reason, in every language: it is a code that backends share.
/** Of breaks. */
export const BREAKS = {
  "Lunch Break": "shared.reasons.lunchBreak",
  "Coffee Break": "shared.reasons.coffeeBreak",
  "Afternoon Break": "shared.reasons.afternoonBreak",
  "Morning Break": "shared.reasons.morningBreak",
  "Personal Break": "shared.reasons.personalBreak",
  "Rest Break": "shared.reasons.restBreak",
} satisfies Record<string, MessageCode>;

/** Of going home today. */
export const AWAY_TODAY = {
  "Sick Leave": "shared.reasons.sickLeave",
  "Family Emergency": "shared.reasons.familyEmergency",
  "Medical Appointment": "shared.reasons.medicalAppointment",
  "Personal Time": "shared.reasons.personalTime",
} satisfies Record<string, MessageCode>;

/** Of time off. */
export const TIME_OFF = {
  Vacation: "shared.reasons.vacation",
  "Sick Leave": "shared.reasons.sickLeave",
  "Personal Time": "shared.reasons.personalTime",
  "Family Emergency": "shared.reasons.familyEmergency",
  "Medical Appointment": "shared.reasons.medicalAppointment",
  Bereavement: "shared.reasons.bereavement",
  "Maternity/Paternity Leave": "shared.reasons.parentalLeave",
  "Conference/Training": "shared.reasons.training",
} satisfies Record<string, MessageCode>;

/** The reason for a user's own words. */
export const OTHER = "Other";
/** Everybody's reason while the salon is closed; a closure's name follows after a colon. */
export const CLOSED = "Closed";

/**
 * For a break of one date, for time off whose reason its reader may not see, for published time off without a reason,
 * and the name that forms suggest for closures.
 */
const OTHERS = {
  Break: "shared.reasons.break",
  Off: "shared.reasons.off",
  "Time off": "shared.reasons.timeOff",
  "Public Holiday": "shared.reasons.publicHoliday",
} satisfies Record<string, MessageCode>;

const CODES: ReadonlyMap<string, MessageCode> = new Map<string, MessageCode>([
  ...Object.entries(BREAKS),
  ...Object.entries(TIME_OFF),
  ...Object.entries(OTHERS),
  [OTHER, "shared.reasons.other"],
  [CLOSED, "shared.reasons.closed"],
]);

/** The words of a reason that forms offer, or of a closure; any other stays as it was typed. */
export function reasonWords(reason: string): Sayable {
  const words = reason.trim();
  const code = CODES.get(words);
  if (code) return said(code);
  const named = `${CLOSED}: `;
  return words.startsWith(named)
    ? said("shared.reasons.closedFor", { name: words.slice(named.length) })
    : reason;
}
