import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { affectedWords, mailWords, publishedWords, unreachableWords } from "./publish-words";

const say = wordsIn("en");

test.each([
  [2, 7, false, "Publish 2 weeks: 7 people are affected"],
  [1, 1, false, "Publish 1 week: 1 person is affected"],
  [1, 0, false, "Publish 1 week: nobody’s days change"],
  [1, 0, true, "This week is published, with no changes since."],
  [3, 0, true, "These weeks are published, with no changes since."],
] as const)("%s weeks, %s people, published %s: %s", (weeks, people, isPublished, words) => {
  expect(say(affectedWords(weeks, people, isPublished))).toBe(words);
});

test.each([
  [0, [], [], "Published. Nobody gets an email."],
  [1, [], [], "Published. 1 person gets an email."],
  [5, [], [], "Published. 5 people get an email."],
  [
    2,
    ["1"],
    [],
    "Published. 2 people get an email. Emailed later, after too many emails this hour: Ada Byron.",
  ],
  [0, ["1", "2"], [], "Published. Emailed later, after too many emails this hour: Ada Byron, Bo Tran."],
  [0, [], ["1"], "Published. Nobody gets an email. Not emailed (queue full): Ada Byron."],
  [
    1,
    ["1", "2", "3", "4", "5"],
    [],
    "Published. 1 person gets an email. Emailed later, after too many emails this hour: Ada Byron, Bo Tran, a former member and 2 more.",
  ],
])("mailed: %s, later %j, not %j", (mailed, later, leftOut, words) => {
  const members = [
    { id: "1", firstName: "Ada", lastName: "Byron" },
    { id: "2", firstName: "Bo", lastName: "Tran" },
  ];
  expect(publishedWords({ mailed, pushed: 0, later, leftOut }, members, say)).toBe(words);
});

test("who gets no mail has a reason", () => {
  const mail = { memberId: "1", subject: "", text: "" };
  expect(say(mailWords({ ...mail, to: "ada@salon.test", unmailed: null }))).toBe("Email to ada@salon.test");
  expect(say(mailWords({ ...mail, to: null, unmailed: "no_link" }))).toBe("No email: no link yet");
  expect(say(mailWords({ ...mail, to: null, unmailed: "stopped" }))).toBe("No email: they stopped them");
});

test("who learns of it on their phone is counted apart from who gets a mail", () => {
  const none = { later: [], leftOut: [] };
  expect(publishedWords({ mailed: 1, pushed: 2, ...none }, [], say)).toBe(
    "Published. 1 person gets an email. 2 people get it on their phone.",
  );
  expect(publishedWords({ mailed: 0, pushed: 1, ...none }, [], say)).toBe(
    "Published. 1 person gets it on their phone.",
  );
});

test("members without a link are named, because nobody can tell them", () => {
  const members = ["Ada", "Ben", "Cleo"].map((firstName) => ({
    id: firstName,
    firstName,
    lastName: "Byron",
  }));
  const mails = [
    { memberId: "Ada", unmailed: null },
    { memberId: "Ben", unmailed: "no_link" as const },
    { memberId: "Cleo", unmailed: "stopped" as const },
  ];
  const words = unreachableWords(mails, members);
  expect(words && say(words)).toBe("No way to reach Ben Byron.");
  expect(unreachableWords(mails.slice(0, 1), members)).toBeNull();
});
