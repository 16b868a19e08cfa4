import {
  forgotPasswordRequest,
  registerRequest,
  resetPasswordRequest,
} from "@chairtime/contract/people/auth";
import { displayNameChange } from "@chairtime/contract/people/people";
import { refusalOf } from "@chairtime/contract/refusals/refusal";
import { slowTexts } from "@chairtime/contract/test-support/hostile-text";
import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsInWords, type SayableErrors } from "../page/field-errors.ts";
import * as rules from "./rules.ts";

const say = wordsIn("en");
const inWords =
  <Values, Errors>(check: (values: Values) => SayableErrors<Errors>) =>
  (values: Values) =>
    errorsInWords(check(values), say);
const checkDisplayName = inWords(rules.checkDisplayName);
const checkForgot = inWords(rules.checkForgot);
const checkLogin = inWords(rules.checkLogin);
const checkRegister = inWords(rules.checkRegister);
const checkReset = inWords(rules.checkReset);

const good = {
  email: "sofia@juniper.example",
  username: "sofia_h",
  password: "hush12",
  confirmPassword: "hush12",
};

const PASSWORDS_OF_SCRIPTS = [
  "Café1234",
  "Cafe\u0301１２",
  "पासवर्ड१",
  "كلمةسر٣",
  "パスワード１",
  "密码密码密码7",
  "Пароль7",
];

describe("the registration rules", () => {
  it.each([
    ["email", "", "Email is required"],
    ["email", "   ", "Email is required"],
    ["email", "sofia", "Please enter a valid email address"],
    ["email", "sofia@juniper", "Please enter a valid email address"],
    ["email", "so fia@juniper.example", "Please enter a valid email address"],
    ["username", "", "Username is required"],
    ["username", "so", "Username must be at least 3 characters long"],
    ["username", "so fia", "Username can only contain letters, numbers, and underscores"],
    ["username", "sofía", "Username can only contain letters, numbers, and underscores"],
    ["password", "", "Password is required"],
    ["password", "hush1", "Password must be at least 6 characters long"],
    // A letter and its accent apart are one letter.
    ["password", "hush\u0301", "Password must be at least 6 characters long"],
  ])("say of %s '%s': %s", (field, value, sentence) => {
    expect(
      checkRegister({ ...good, [field]: value, ...(field === "password" && { confirmPassword: value }) }),
    ).toEqual(expect.objectContaining({ [field]: sentence }));
  });

  it("ask for the confirmation, and for the same one", () => {
    expect(checkRegister({ ...good, confirmPassword: "" })).toEqual({
      confirmPassword: "Please confirm your password",
    });
    expect(checkRegister({ ...good, confirmPassword: "hush13" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
  });

  it("let a good form pass, spaces around the address and name included", () => {
    expect(checkRegister(good)).toEqual({});
    expect(checkRegister({ ...good, email: ` ${good.email} `, username: ` ${good.username} ` })).toEqual({});
  });
});

describe("the reset rules", () => {
  it.each([
    ["", "Password is required"],
    ["Ab1", "Password must be at least 6 characters"],
    ["ABCDE1", "Password must contain at least one lowercase letter"],
    ["abcde1", "Password must contain at least one uppercase letter"],
    ["Abcdef", "Password must contain at least one number"],
  ])("say of '%s': %s", (password, sentence) => {
    expect(checkReset({ password, confirmPassword: password }).password).toBe(sentence);
  });

  it("ask for the confirmation, and for the same one", () => {
    expect(checkReset({ password: "Abcde1", confirmPassword: "" })).toEqual({
      confirmPassword: "Please confirm your password",
    });
    expect(checkReset({ password: "Abcde1", confirmPassword: "Abcde2" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
    expect(checkReset({ password: "Abcde1", confirmPassword: "Abcde1" })).toEqual({});
  });
});

describe("a reset", () => {
  it.each(PASSWORDS_OF_SCRIPTS)(
    "takes %s: a script without case has both, and any script's digit is a number",
    (password) => expect(checkReset({ password, confirmPassword: password })).toEqual({}),
  );
});

describe("sign-in and forgot-password", () => {
  it("name missing values", () => {
    expect(checkLogin({ email: " ", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(checkLogin({ email: "anything", password: " " })).toEqual({});
    expect(checkForgot({ email: "" })).toEqual({ email: "Email is required" });
    expect(checkForgot({ email: "a@b" })).toEqual({ email: "Please enter a valid email address" });
    expect(checkForgot({ email: "a@b.c" })).toEqual({});
  });
});

describe("the contract's schemas", () => {
  const firstSentence = (schema: z.ZodMiniType, values: object, field: string) => {
    const issue = z.safeParse(schema, values).error?.issues.find(({ path }) => path[0] === field);
    return issue && say(refusedWords(refusalOf(issue)));
  };
  const texts = ["", " ", "a", "so", "so fia", "sofía_1", "a@b", "a@b.c", ` ${good.email} `];
  const long = ["x".repeat(64), "x".repeat(65), `${"x".repeat(250)}@b.co`];
  const passwords = [
    "",
    "Ab1",
    "hush1",
    "hush12",
    "ABCDE1",
    "abcde1",
    "Abcdef",
    "Abcde1",
    `Aa1${"x".repeat(126)}`,
    "hush\u0301",
    "पासवर्ड",
    "12345६",
    ...PASSWORDS_OF_SCRIPTS,
  ];

  it("say the same sentences", () => {
    for (const text of [...texts, ...long]) {
      const values = { ...good, email: text, username: text };
      const errors = checkRegister(values);
      expect(errors.email, text).toBe(firstSentence(registerRequest, values, "email"));
      expect(errors.username, text).toBe(firstSentence(registerRequest, values, "username"));
      expect(checkForgot({ email: text }).email, text).toBe(
        firstSentence(forgotPasswordRequest, { email: text }, "email"),
      );
    }
    for (const name of [
      "",
      " ",
      "Maya Rossi",
      "मीरा",
      "x".repeat(80),
      "x".repeat(81),
      "a\nb",
      "\u202eyaM",
      "\u200d",
      "...",
    ])
      expect(checkDisplayName({ name }).name, name).toBe(
        firstSentence(displayNameChange, { display_name: name }, "display_name"),
      );
    for (const password of passwords) {
      const register = checkRegister({ ...good, password, confirmPassword: password });
      expect(register.password, password).toBe(
        firstSentence(registerRequest, { ...good, password }, "password"),
      );
      const reset = checkReset({ password, confirmPassword: password });
      expect(reset.password, password).toBe(
        firstSentence(resetPasswordRequest, { token: "t", new_password: password }, "new_password"),
      );
    }
  });
});

describe("no hostile text takes longer than its length", () => {
  it.each(["email", "username", "password"] as const)("in %s", async (field) => {
    const check = (text: string) => {
      const values = { ...good, [field]: text };
      checkLogin(values);
      checkForgot(values);
      checkReset(values);
      expect(checkRegister(values)).toHaveProperty(field);
    };
    expect(await slowTexts(check)).toEqual([]);
  });
});
