import { type MessageCode, type Said, type SaidValues, said } from "../said.ts";

/** The sentences of what the contract's schemas refuse, by their codes. Where a form has the same rule, both say the same. */
const SENTENCES = {
  address: "webhooks.rules.urlRequired",
  announcement: "refusals.fields.announcement",
  breakReason: "records.rules.breakReason",
  chooseOne: "webhooks.rules.topicsRequired",
  chooseOnce: "refusals.fields.chooseOnce",
  country: "refusals.fields.country",
  currency: "refusals.fields.currency",
  cursor: "refusals.body.cursorExpected",
  date: "refusals.fields.date",
  days: "refusals.fields.days",
  displayNameLong: "authRules.nameTooLong",
  displayNameShape: "authRules.nameShape",
  emailInvalid: "authRules.emailInvalid",
  emailRequired: "authRules.emailRequired",
  endAfterStart: "refusals.fields.endAfterStart",
  endDate: "refusals.fields.endDate",
  endInstant: "records.rules.endAfterStart",
  endTime: "records.rules.endTimeAfterStart",
  endTimeRequired: "refusals.fields.endTimeRequired",
  exceptions: "refusals.fields.exceptions",
  firstName: "staff.rules.firstName",
  instant: "refusals.fields.instant",
  lastName: "staff.rules.lastName",
  link: "refusals.fields.link",
  name: "tokens.rules.nameRequired",
  nameRequired: "team.closures.nameRequired",
  newPasswordShort: "authRules.newPasswordTooShort",
  oneDay: "refusals.fields.oneDay",
  passwordLong: "authRules.passwordTooLong",
  passwordLowercase: "authRules.passwordLowercase",
  passwordNumber: "authRules.passwordNumber",
  passwordRequired: "authRules.passwordRequired",
  passwordShort: "authRules.passwordTooShort",
  passwordUppercase: "authRules.passwordUppercase",
  people: "refusals.fields.people",
  periodEnd: "refusals.publishing.end",
  picture: "staff.rules.picture",
  realDate: "refusals.fields.realDate",
  quietHours: "refusals.fields.quietHours",
  realInstant: "refusals.fields.realInstant",
  reason: "records.rules.reason",
  resetToken: "refusals.auth.resetInvalid",
  role: "staff.rules.role",
  salonName: "details.rules.nameRequired",
  staffEmail: "staff.rules.email",
  startTimeRequired: "refusals.fields.startTimeRequired",
  textLong: "refusals.fields.textLong",
  time: "refusals.requests.time",
  timeZone: "refusals.fields.timeZone",
  usernameLong: "authRules.usernameTooLong",
  usernameRequired: "authRules.usernameRequired",
  usernameShape: "authRules.usernameShape",
  usernameShort: "authRules.usernameTooShort",
  validUntil: "records.rules.untilAfterFrom",
  whole: "refusals.fields.whole",
  withinOneDay: "records.rules.atMostDay",
} as const satisfies Record<string, MessageCode>;

interface Refusal {
  code: keyof typeof SENTENCES;
  values?: SaidValues | undefined;
}

/** Returns the sentence of what a schema refuses; without a refusal, that the type is wrong. */
export function refusedWords(refusal: Refusal | null): Said {
  return refusal ? said(SENTENCES[refusal.code], refusal.values) : said("refusals.fields.invalid");
}
