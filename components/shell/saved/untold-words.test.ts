import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import type { UntoldMember } from "@/lib/api/publishing/publishing-model";
import { type ToldWords, toldWords, untoldWords } from "./untold-words.ts";

const say = wordsIn("en");
const inLine = (members: Parameters<typeof untoldWords>[0]) => untoldWords(members).map(say).join(" ");
const inWords = ({ mailed, rest }: ToldWords) => ({
  mailed: mailed && say(mailed),
  rest: rest?.map(say).join(" ") ?? null,
});

const member = (id: string, name: string, reach: UntoldMember["reach"] = "mail") => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName, reach };
};
const maya = member("1", "Maya Iyer");
const leo = member("2", "Leo Costa");
const other = member("3", "Maya Rossi");

test("names members who have not heard: a few by first names, in full where two share one, many counted", () => {
  expect(inLine([maya])).toBe("Maya hasn’t been notified.");
  expect(inLine([maya, leo])).toBe("Maya and Leo haven’t been notified.");
  expect(inLine([maya, leo, other])).toBe("Maya Iyer, Leo and Maya Rossi haven’t been notified.");
  const many = Array.from({ length: 6 }, (_, index) => member(String(index), `Ann${index} Lee`));
  expect(inLine(many)).toBe("Ann0, Ann1 and 4 others haven’t been notified.");
});

test("names members whom no message reaches", () => {
  const ada = member("4", "Ada Byron", "no_address");
  expect(inLine([maya, ada])).toBe("Maya and Ada haven’t been notified. No way to reach Ada.");
});

test("names who is mailed later, and asks nobody to tell them by hand", () => {
  const results = [
    { memberId: "1", result: "mailed" as const },
    { memberId: "2", result: "put_off" as const },
  ];
  expect(inWords(toldWords(results, [maya, leo]))).toEqual({
    mailed: "Emailed Maya; Leo later, after too many emails this hour",
    rest: null,
  });
});

test("names people who could not be mailed, with the reason; not those who already know", () => {
  expect(
    inWords(
      toldWords(
        [
          { memberId: "1", result: "mailed" },
          { memberId: "2", result: "unwanted" },
          { memberId: "3", result: "no_address" },
        ],
        [maya, leo, other],
      ),
    ),
  ).toEqual({
    mailed: "Emailed Maya",
    rest: "Maya has no email address. Leo stopped emails. Tell them yourself.",
  });
  expect(
    inWords(
      toldWords(
        [
          { memberId: "1", result: "already" },
          { memberId: "2", result: "unchanged" },
        ],
        [maya, leo],
      ),
    ),
  ).toEqual({ mailed: null, rest: null });
});

test("names who was told on their phone, apart from who got an email", () => {
  const phone = { memberId: "1", result: "pushed" as const };
  const mail = { memberId: "2", result: "mailed" as const };
  expect(inWords(toldWords([phone], [maya, leo])).mailed).toBe("Sent to the phone of Maya");
  expect(inWords(toldWords([phone, mail], [maya, leo])).mailed).toBe(
    "Emailed Leo. Sent to the phone of Maya",
  );
});
