import {
  DISPLAY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from "@chairtime/contract/limits";
import { DISPLAY_NAME_SHAPE } from "@chairtime/contract/people/display-name";
import { isEmail } from "@chairtime/contract/people/email";
import { LOWERCASE, NUMBER, UPPERCASE } from "@chairtime/contract/people/password";
import { type Said, type Sayable, said } from "@chairtime/messages/said";

/**
 * Handwritten rules and sentences of forms that stand on a page: the contract's schemas would make the page 21 kB larger
 * (docs/decisions/0401-the-platforms-own-controls.md). rules.test.ts checks them against the contract. Forms in dialogs
 * use the schemas (lib/page/schema-errors.ts).
 */

const PASSWORD_TOO_LONG = said("authRules.passwordTooLong", { max: PASSWORD_MAX });
const CONFIRM_MISSING = said("authRules.confirmMissing");
const CONFIRM_DIFFERS = said("authRules.confirmDiffers");

/** A sentence for each field that is wrong, in the order of the form. */
export type FieldErrors<Name extends string> = Partial<Record<Name, Sayable>>;

/** The sentence for a broken rule, or null. */
type Rule = (value: string) => Said | null;

const emailRule: Rule = (value) => {
  if (value.trim() === "") return said("authRules.emailRequired");
  return isEmail(value) ? null : said("authRules.emailInvalid");
};

const usernameRule: Rule = (value) => {
  const username = value.trim();
  if (username === "") return said("authRules.usernameRequired");
  if (username.length < USERNAME_MIN) return said("authRules.usernameTooShort");
  if (username.length > USERNAME_MAX) return said("authRules.usernameTooLong", { max: USERNAME_MAX });
  return /^[A-Za-z0-9_]+$/.test(username) ? null : said("authRules.usernameShape");
};

const displayNameRule: Rule = (value) => {
  if (value.length > DISPLAY_NAME_MAX) return said("authRules.nameTooLong", { max: DISPLAY_NAME_MAX });
  return DISPLAY_NAME_SHAPE.test(value.trim()) ? null : said("authRules.nameShape");
};

/** Limits the password's length as it is hashed. */
const lengthRule = (typed: string, tooShort: Said) => {
  if (typed === "") return said("authRules.passwordRequired");
  if (typed.length > PASSWORD_MAX) return PASSWORD_TOO_LONG;
  return typed.normalize("NFKC").length < PASSWORD_MIN ? tooShort : null;
};

const registerPasswordRule: Rule = (typed) => lengthRule(typed, said("authRules.passwordTooShort"));

const resetPasswordRule: Rule = (typed) => {
  const wrong = lengthRule(typed, said("authRules.newPasswordTooShort"));
  if (wrong) return wrong;
  const password = typed.normalize("NFKC");
  if (!LOWERCASE.test(password)) return said("authRules.passwordLowercase");
  if (!UPPERCASE.test(password)) return said("authRules.passwordUppercase");
  return NUMBER.test(password) ? null : said("authRules.passwordNumber");
};

const knownPasswordRule: Rule = (password) => (password === "" ? said("authRules.passwordRequired") : null);

function confirmRule(password: string, confirmation: string): Said | null {
  if (confirmation === "") return CONFIRM_MISSING;
  return confirmation === password ? null : CONFIRM_DIFFERS;
}

function errorsOf<Name extends string>(sentences: Record<Name, Said | null>): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name in sentences) {
    const sentence = sentences[name];
    if (sentence !== null) errors[name] = sentence;
  }
  return errors;
}

export type LoginValues = Record<"email" | "password", string>;

/** Checks the sign-in form: both are required, and the backend says whether they are right. */
export function checkLogin({ email, password }: LoginValues) {
  return errorsOf({
    email: email.trim() === "" ? said("authRules.emailRequired") : null,
    password: knownPasswordRule(password),
  });
}

export type RegisterValues = Record<"email" | "username" | "password" | "confirmPassword", string>;

/** Checks the registration form. */
export function checkRegister(values: RegisterValues) {
  return errorsOf({
    email: emailRule(values.email),
    username: usernameRule(values.username),
    password: registerPasswordRule(values.password),
    confirmPassword: confirmRule(values.password, values.confirmPassword),
  });
}

export type JoinValues = Omit<RegisterValues, "email"> & Record<"name", string>;

/** Checks the form of an invited person without an account. */
export function checkJoin({ name, username, password, confirmPassword }: JoinValues) {
  return errorsOf({
    name: displayNameRule(name),
    username: usernameRule(username),
    password: registerPasswordRule(password),
    confirmPassword: confirmRule(password, confirmPassword),
  });
}

export type ForgotValues = Record<"email", string>;

/** Checks the forgot-password form. */
export function checkForgot({ email }: ForgotValues) {
  return errorsOf({ email: emailRule(email) });
}

export type ResetValues = Record<"password" | "confirmPassword", string>;

/** Checks the reset form. */
export function checkReset({ password, confirmPassword }: ResetValues) {
  return errorsOf({
    password: resetPasswordRule(password),
    confirmPassword: confirmRule(password, confirmPassword),
  });
}

export type PasswordChangeValues = Record<"current" | "password" | "confirmPassword", string>;

/** Checks the change of a password that is known: the new one follows the reset screen's rules. */
export function checkPasswordChange({ current, ...values }: PasswordChangeValues) {
  return { ...errorsOf({ current: knownPasswordRule(current) }), ...checkReset(values) };
}

/** Checks the name by which colleagues know a user; it may be empty. */
export function checkDisplayName({ name }: Record<"name", string>) {
  return errorsOf({ name: displayNameRule(name) });
}

export type EmailChangeValues = Record<"email" | "current", string>;

/** Checks the change of an address. */
export function checkEmailChange({ email, current }: EmailChangeValues) {
  return errorsOf({ email: emailRule(email), current: knownPasswordRule(current) });
}

/** Checks a form that asks for the password alone; the backend says whether it is right. */
export function checkKnownPassword({ current }: Record<"current", string>) {
  return errorsOf({ current: knownPasswordRule(current) });
}
