import { TOPICS } from "@chairtime/contract/webhooks";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import type { Webhook } from "@/lib/api/webhooks/webhooks-model";
import { errorsInWords } from "@/lib/page/field-errors";
import { ALL_TOPICS, checkWebhook, hostOf, outcomeWords, stateWords, topicNames } from "./webhook-rules";

test("every topic of the contract can be chosen", () => {
  expect([...ALL_TOPICS].sort()).toEqual([...TOPICS].sort());
});

test("topics are named, all of them at once", () => {
  expect(topicNames(ALL_TOPICS).map(say).join()).toBe("Everything");
  expect(topicNames(["onetime_block", "employee"]).map(say)).toEqual(["Staff", "Time off"]);
});

const say = wordsIn("en");
const told = (webhook: Webhook) => {
  const { words, isBad } = stateWords(webhook);
  return { words: say(words), isBad };
};
const url = "https://booking.example/hooks";

const check = (change: object) =>
  errorsInWords(checkWebhook({ name: "Booking", url, topics: ["employee"], ...change }), say);

test.each([
  [{}, {}],
  [{ name: "x".repeat(60) }, {}],
  [{ name: "  " }, { name: "Please enter a name" }],
  [{ name: "x".repeat(61) }, { name: "At most 60 characters" }],
  [{ url: " " }, { url: "Please enter an address" }],
  [{ url: `https://booking.example/${"x".repeat(500)}` }, { url: "At most 500 characters" }],
  [{ topics: [] }, { topics: "Please choose at least one" }],
])("%j is refused with %j", (change, errors) => expect(check(change)).toEqual(errors));

test("what became of a try is said in words", () => {
  const none = { state: "waiting", tries: 1, status: null, failure: null } as const;
  expect(say(outcomeWords({ ...none, tries: 0 }))).toBe("Waiting");
  expect(say(outcomeWords({ ...none, state: "delivered", status: 204 }))).toBe("Answered 204");
  expect(say(outcomeWords({ ...none, status: 302 }))).toBe("Answered 302, a redirect");
  expect(say(outcomeWords({ ...none, failure: "address" }))).toBe("The name doesn’t lead to a public server");
  expect(say(outcomeWords({ ...none, failure: "timeout" }))).toBe("No answer in time");
  expect(say(outcomeWords({ ...none, failure: "connection" }))).toBe("No connection");
});

test("a webhook is on, failing or off", () => {
  const webhook = {
    id: "1",
    name: "Booking",
    url,
    topics: ALL_TOPICS,
    isOn: true,
    offReason: null,
    failingSince: null,
    nextTryAt: null,
    waiting: 0,
    givenUp: 0,
  };
  expect(told(webhook)).toEqual({ words: "On", isBad: false });
  expect(told({ ...webhook, failingSince: new Date() })).toEqual({ words: "Failing", isBad: true });
  expect(told({ ...webhook, isOn: false, offReason: "owner" })).toEqual({ words: "Off", isBad: false });
  expect(told({ ...webhook, isOn: false, offReason: "gone" })).toEqual({ words: "Off", isBad: true });
  expect(hostOf(url)).toBe("booking.example");
});
