import { UNREACHED } from "@chairtime/contract/notices/notices";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { groupWords, needOf, stateWords, wayWords } from "./seen-words.ts";

const say = wordsIn("en");
const now = { zone: "Europe/Berlin", today: "2026-11-24" };
const at = (instant: string) => new Date(instant);

test("names what members were told of", () => {
  const days = { from: "2026-11-23", to: "2026-11-29", text: null };
  expect(say(groupWords({ kind: "published", ...days }))).toBe("Published Nov 23 to 29");
  expect(say(groupWords({ ...days, kind: "changed", from: "2026-11-24", to: "2026-11-24" }))).toBe(
    "Changed Nov 24",
  );
  expect(say(groupWords({ ...days, kind: "announced", text: "Staff meeting" }))).toBe("“Staff meeting”");
});

test("says whether a member knows, and when they did", () => {
  const openedAt = at("2026-11-23T17:04:00Z");
  expect(say(stateWords({ openedAt: null, confirmedAt: null }, now))).toBe("Not seen yet");
  expect(say(stateWords({ openedAt, confirmedAt: null }, now))).toBe("Seen yesterday 18:04");
  expect(say(stateWords({ openedAt, confirmedAt: at("2026-11-24T08:00:00Z") }, now))).toBe("Got it 09:00");
});

test("says how a member was told, or why no email reaches them", () => {
  expect(say(wayWords({ way: "mail", unreached: null, sentAt: null }, now))).toBe("The email is on its way");
  expect(say(wayWords({ way: "mail", unreached: null, sentAt: at("2026-11-24T08:00:00Z") }, now))).toBe(
    "Emailed 09:00",
  );
  const sentAt = at("2026-11-24T08:00:00Z");
  expect(say(wayWords({ way: "push", unreached: null, sentAt }, now))).toBe("On their phone 09:00");
  const reasons = UNREACHED.map((unreached) => say(wayWords({ way: "page", unreached, sentAt: null }, now)));
  expect(new Set(reasons).size).toBe(UNREACHED.length);
  expect(reasons[0]).toBe("No email: no link yet");
});

test("puts the members first who have not seen it", () => {
  const seen = { openedAt: new Date(), confirmedAt: null };
  const unseen = { openedAt: null, confirmedAt: null };
  const confirmed = { openedAt: new Date(), confirmedAt: new Date() };
  const ordered = [confirmed, unseen, seen].sort((one, other) => needOf(one) - needOf(other));
  expect(ordered).toEqual([unseen, seen, confirmed]);
});
