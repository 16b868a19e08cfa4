import { type MessageCode, type Said, type SaidValues, said } from "../said.ts";
import { FIELD_REFUSALS } from "./refused/fields.ts";
import { INTEGRATION_REFUSALS } from "./refused/integrations.ts";
import { RECORD_REFUSALS } from "./refused/records.ts";
import { STAFF_REFUSALS } from "./refused/staff.ts";

/** The sentences of what the contract's schemas refuse, by their codes; those of forms are in files that these share. */
const SENTENCES = {
  ...FIELD_REFUSALS,
  ...INTEGRATION_REFUSALS,
  ...RECORD_REFUSALS,
  ...STAFF_REFUSALS,
  cursor: "refusals.body.cursorExpected",
  displayNameLong: "authRules.nameTooLong",
  displayNameShape: "authRules.nameShape",
  emailInvalid: "authRules.emailInvalid",
  emailRequired: "authRules.emailRequired",
  nameRequired: "team.closures.nameRequired",
  newPasswordShort: "authRules.newPasswordTooShort",
  passwordLong: "authRules.passwordTooLong",
  passwordLowercase: "authRules.passwordLowercase",
  passwordNumber: "authRules.passwordNumber",
  passwordRequired: "authRules.passwordRequired",
  passwordShort: "authRules.passwordTooShort",
  passwordUppercase: "authRules.passwordUppercase",
  periodEnd: "refusals.publishing.end",
  resetToken: "refusals.auth.resetInvalid",
  salonName: "details.rules.nameRequired",
  time: "refusals.requests.time",
  usernameLong: "authRules.usernameTooLong",
  usernameRequired: "authRules.usernameRequired",
  usernameShape: "authRules.usernameShape",
  usernameShort: "authRules.usernameTooShort",
} as const satisfies Record<string, MessageCode>;

interface Refusal {
  code: keyof typeof SENTENCES;
  values?: SaidValues | undefined;
}

/** The sentence of a schema's refusal; without a refusal, that the type is wrong. */
export function refusedWords(refusal: Refusal | null): Said {
  return refusal ? said(SENTENCES[refusal.code], refusal.values) : said("refusals.fields.invalid");
}
