import { type MessageCode, type Sayable, said } from "@chairtime/messages/said";

// A record has the English word of a reason, in every language: it is a code that backends share.
const BREAKS = {
  "Lunch Break": "shared.reasons.lunchBreak",
  "Coffee Break": "shared.reasons.coffeeBreak",
  "Afternoon Break": "shared.reasons.afternoonBreak",
  "Morning Break": "shared.reasons.morningBreak",
  "Personal Break": "shared.reasons.personalBreak",
  "Rest Break": "shared.reasons.restBreak",
} satisfies Record<string, MessageCode>;

const AWAY_TODAY = {
  "Sick Leave": "shared.reasons.sickLeave",
  "Family Emergency": "shared.reasons.familyEmergency",
  "Medical Appointment": "shared.reasons.medicalAppointment",
  "Personal Time": "shared.reasons.personalTime",
} satisfies Record<string, MessageCode>;

const TIME_OFF = {
  Vacation: "shared.reasons.vacation",
  "Sick Leave": "shared.reasons.sickLeave",
  "Personal Time": "shared.reasons.personalTime",
  "Family Emergency": "shared.reasons.familyEmergency",
  "Medical Appointment": "shared.reasons.medicalAppointment",
  Bereavement: "shared.reasons.bereavement",
  "Maternity/Paternity Leave": "shared.reasons.parentalLeave",
  "Conference/Training": "shared.reasons.training",
} satisfies Record<string, MessageCode>;

/** The reason that stands for own words. */
export const OTHER = "Other";
/** The reason of a new break. */
export const LUNCH_BREAK = "Lunch Break";
/** The reason of new time off. */
export const VACATION = "Vacation";

export const BREAK_REASONS: readonly string[] = Object.keys(BREAKS);
export const TIME_OFF_REASONS: readonly string[] = Object.keys(TIME_OFF);
/** Why somebody goes home today. */
export const AWAY_TODAY_REASONS: readonly string[] = Object.keys(AWAY_TODAY);

const CODES: ReadonlyMap<string, MessageCode> = new Map<string, MessageCode>([
  ...Object.entries(BREAKS),
  ...Object.entries(TIME_OFF),
  [OTHER, "shared.reasons.other"],
]);

/** Returns the words of a reason that forms offer; any other stays as it was typed. */
export function reasonWords(reason: string): Sayable {
  const code = CODES.get(reason.trim());
  return code ? said(code) : reason;
}
