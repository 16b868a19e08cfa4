import { refusalOf } from "@chairtime/contract/refusals/refusal";
import { staffDraft } from "@chairtime/contract/staff";
import { slowTexts } from "@chairtime/contract/test-support/hostile-text";
import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsInWords, errorsOfWire } from "../../page/field-errors.ts";
import { FIELD_OF_WIRE, NO_FIELDS, type StaffFields, toStaffDraft } from "./model.ts";
import * as rules from "./rules.ts";

const say = wordsIn("en");
const validateStaff = (fields: StaffFields) => errorsInWords(rules.validateStaff(fields), say);

const good = {
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@salon.example",
  role: "Stylist",
  profilePic: "",
};

test("a complete form has no errors, with or without a picture", () => {
  expect(validateStaff(good)).toEqual({});
  expect(validateStaff({ ...good, profilePic: " https://pictures.example/a.png " })).toEqual({});
});

test("an empty form names every required field, and white space alone is empty", () => {
  const required = {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    role: "Role is required",
  };
  expect(validateStaff(NO_FIELDS)).toEqual(required);
  expect(
    validateStaff({ firstName: " ", lastName: "\t", email: "  ", role: "\n ", profilePic: " " }),
  ).toEqual(required);
});

test.each(["amara", "amara@salon", "@salon.example", "a b@salon.example", "a@b@c.example"])(
  "'%s' is no e-mail",
  (email) => {
    expect(validateStaff({ ...good, email })).toEqual({ email: "Email is invalid" });
  },
);

test.each(["picture.png", "javascript:alert(1)", "ftp://pictures.example/a.png", "data:image/png;base64,AA"])(
  "'%s' is no picture",
  (profilePic) => {
    expect(validateStaff({ ...good, profilePic })).toEqual({
      profilePic: "Profile picture must be a valid URL",
    });
  },
);

test("any role is accepted, and names of 200 characters", () => {
  expect(validateStaff({ ...good, role: "Head of Braids <3", firstName: "é".repeat(200) })).toEqual({});
  expect(validateStaff({ ...good, firstName: "e".repeat(201) })).toEqual({
    firstName: "At most 200 characters",
  });
});

test("the form says everything that the contract refuses, as the backend says it", () => {
  const long = "x".repeat(3000);
  for (const text of ["", " ", "x", "a@b", long, `ftp://${long}`, "x\n".repeat(60)]) {
    const fields = {
      firstName: text,
      lastName: text,
      email: text,
      role: text,
      profilePic: text,
      services: text,
    };
    const issues = z.safeParse(staffDraft, toStaffDraft(fields, null)).error?.issues ?? [];
    const refused = Object.fromEntries(
      issues.toReversed().map((issue) => [String(issue.path[0]), say(refusedWords(refusalOf(issue)))]),
    );
    expect(validateStaff(fields), text).toEqual(errorsOfWire(refused, FIELD_OF_WIRE));
  }
});

test("what is sent has each letter in one form, and the address as mail servers know it", () => {
  const typed = {
    ...good,
    firstName: " Jose\u0301 ",
    role: "Coiffe\u0301",
    email: "ｊｏｓｅ＠salon．example.",
  };
  expect(validateStaff(typed)).toEqual({});
  expect(toStaffDraft(typed, null)).toMatchObject({
    first_name: "José",
    role: "Coiffé",
    email: "jose@salon.example",
  });
});

test("a backend's sentences show at their fields, unknown ones nowhere", () => {
  expect(errorsOfWire({ email: "Taken", picture: "No", is_active: "Never" }, FIELD_OF_WIRE)).toEqual({
    email: "Taken",
    profilePic: "No",
  });
});

test.each(["firstName", "lastName", "email", "role", "profilePic"] as const)(
  "no hostile text in %s takes longer than its length",
  async (field) => {
    const check = (text: string) => validateStaff({ ...good, [field]: text });
    expect(await slowTexts(check)).toEqual([]);
  },
);
