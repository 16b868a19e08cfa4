/** Why a schema refuses a value. Its sentence is in `refused-words.ts` of the messages, for servers; a form has its own. */
export type RefusalCode =
  | "address"
  | "announcement"
  | "breakReason"
  | "chooseOne"
  | "chooseOnce"
  | "country"
  | "currency"
  | "cursor"
  | "date"
  | "days"
  | "displayNameLong"
  | "displayNameShape"
  | "emailInvalid"
  | "emailRequired"
  | "endAfterStart"
  | "endDate"
  | "endInstant"
  | "endTime"
  | "endTimeRequired"
  | "exceptions"
  | "firstName"
  | "instant"
  | "lastDay"
  | "lastName"
  | "link"
  | "name"
  | "nameRequired"
  | "newPasswordShort"
  | "oneDay"
  | "passwordLong"
  | "passwordLowercase"
  | "passwordNumber"
  | "passwordRequired"
  | "passwordShort"
  | "passwordUppercase"
  | "people"
  | "periodEnd"
  | "picture"
  | "quietHours"
  | "realDate"
  | "realInstant"
  | "reason"
  | "resetToken"
  | "role"
  | "salonName"
  | "staffEmail"
  | "startTimeRequired"
  | "textLong"
  | "time"
  | "timeZone"
  | "usernameLong"
  | "usernameRequired"
  | "usernameShape"
  | "usernameShort"
  | "validUntil"
  | "whole"
  | "withinOneDay";

/** A refusal, with the limits that its sentence names. */
export interface Refusal {
  code: RefusalCode;
  values?: Readonly<Record<string, number>> | undefined;
}

const carried = new Map<string, Refusal>();

/** A refusal as a schema's message: an issue has room for a text alone. */
export function refuse(code: RefusalCode, values?: Refusal["values"]): string {
  const text = values ? `${code} ${JSON.stringify(values)}` : code;
  carried.set(text, { code, values });
  return text;
}

/** The refusal in an issue; null for a wrong type, which has none. */
export const refusalOf = ({ message }: { message: string }): Refusal | null => carried.get(message) ?? null;
