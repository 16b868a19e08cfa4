import { expect, test } from "vitest";
import {
  address,
  oneOf,
  origin,
  readSettings,
  secret,
  secrets,
  text,
  textOr,
  whole,
  zone,
} from "./settings.ts";
import { StartError } from "./start-error.ts";

const STRONG = "3f9a1c77d2b84e06a5c1f0e2d9b76a41";
const OTHER = "b1d4c7e0f3a6952877c0e1d2a3b4f596";

const table = {
  COUNT: whole(1, 10, 3),
  NOTE: text,
  NAME: textOr("nobody"),
  MODE: oneOf(["on", "off"], "on"),
  LINK: address("http:", "https:"),
  ORIGIN: origin,
  ZONE: zone("Asia/Kolkata"),
  SECRET: secret,
  SECRETS: secrets,
};
const unset = {
  COUNT: 3,
  NOTE: null,
  NAME: "nobody",
  MODE: "on",
  LINK: null,
  ORIGIN: null,
  ZONE: "Asia/Kolkata",
  SECRET: null,
  SECRETS: null,
};

test("unset and empty ones have their defaults", () => {
  expect(readSettings(table, {})).toEqual(unset);
  const empty = Object.fromEntries(Object.keys(table).map((name) => [name, ""]));
  expect(readSettings(table, empty)).toEqual(unset);
});

test.each([
  ["COUNT", "1", 1],
  ["COUNT", "10", 10],
  ["NOTE", "a, b", "a, b"],
  ["MODE", "off", "off"],
  ["LINK", "https://a.test/terms/", "https://a.test/terms"],
  ["LINK", "http://a.test//", "http://a.test"],
  ["ORIGIN", "https://A.test/", "https://a.test"],
  ["ORIGIN", "http://localhost:3000", "http://localhost:3000"],
  ["ZONE", "Asia/Calcutta", "Asia/Calcutta"],
  ["SECRET", STRONG, STRONG],
  ["SECRETS", `${STRONG}, ${OTHER}`, [STRONG, OTHER]],
])("%s of '%s' is read", (name, value, read) => {
  expect(readSettings(table, { [name]: value })).toEqual({ ...unset, [name]: read });
});

test.each([
  ["COUNT", "0"],
  ["COUNT", "11"],
  ["COUNT", "2.5"],
  ["COUNT", "two"],
  ["MODE", "ON"],
  ["LINK", "a.test"],
  ["LINK", "ftp://a.test"],
  ["ORIGIN", "a.test"],
  ["ORIGIN", "ws://a.test"],
  ["ORIGIN", "https://a.test/app"],
  ["ORIGIN", "https://a.test/?app"],
  ["ORIGIN", "https://me@a.test"],
  ["ZONE", "Mars/Olympus"],
  ["SECRET", "short"],
  ["SECRET", "a".repeat(64)],
  ["SECRET", "complex_password_at_least_32_characters_long"],
  ["SECRETS", `${STRONG},short`],
  ["SECRETS", `${STRONG},`],
])("%s of '%s' stops the start with one sentence that names it", (name, value) => {
  const read = () => readSettings(table, { [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
});

test.each([
  ["COUNT", "x", "COUNT must be a whole number from 1 to 10."],
  ["MODE", "x", "MODE must be one of on, off."],
  ["LINK", "x", "LINK must be an address that begins with http:// or https://."],
  ["ORIGIN", "x", "ORIGIN must be an origin without a path, such as https://salon.example."],
  ["ZONE", "x", "ZONE must be an IANA zone such as Asia/Kolkata."],
  ["SECRET", "x", "SECRET must be at least 32 random characters, for example from: openssl rand -hex 32"],
  [
    "SECRETS",
    "x",
    "SECRETS must be at least 32 random characters (several are separated by commas), for example from: openssl rand -hex 32",
  ],
])("%s of '%s' is refused in words: %s", (name, value, sentence) => {
  expect(() => readSettings(table, { [name]: value })).toThrow(new StartError(sentence));
});

test("several bad ones are reported together, and no secret is repeated", () => {
  const read = () => readSettings(table, { COUNT: "x", SECRET: "hunter2", SECRETS: "hunter3" });
  expect(read).toThrow(/^COUNT must .*\nSECRET must .*\nSECRETS must .*$/);
  expect(read).not.toThrow(/hunter/);
});
