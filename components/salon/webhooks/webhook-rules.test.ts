import { TOPICS, webhookDraft } from "@chairtime/contract/webhooks";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ALL_TOPICS, checkWebhook, hostOf, outcomeWords, stateWords, topicWords } from "./webhook-rules";

test("every topic of the contract can be chosen", () => {
  expect([...ALL_TOPICS].sort()).toEqual([...TOPICS].sort());
});

test("topics are named, all of them at once", () => {
  expect(topicWords(ALL_TOPICS)).toBe("Everything");
  expect(topicWords(["onetime_block", "employee"])).toBe("Staff, Time off");
});

const url = "https://booking.example/hooks";

test.each([
  { name: "", url },
  { name: "  ", url },
  { name: "x".repeat(60), url },
  { name: "x".repeat(61), url },
  { name: "Booking", url: " " },
  { name: "Booking", url: `https://booking.example/${"x".repeat(500)}` },
  { name: "Booking", url },
])("$name and $url are judged as the contract judges them", ({ name, url }) => {
  const { error } = z.safeParse(webhookDraft, { name, url, topics: ["employee"] });
  const expected = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(checkWebhook({ name, url, topics: "employee" })).toEqual(expected);
});

test("a webhook that hears of nothing is none", () => {
  expect(checkWebhook({ name: "Booking", url, topics: "" })).toEqual({
    topics: "Please choose at least one",
  });
});

test("what became of a try is said in words", () => {
  const none = { state: "waiting", tries: 1, status: null, failure: null } as const;
  expect(outcomeWords({ ...none, tries: 0 })).toBe("Waiting");
  expect(outcomeWords({ ...none, state: "delivered", status: 204 })).toBe("Answered 204");
  expect(outcomeWords({ ...none, status: 302 })).toBe("Answered 302, a redirect");
  expect(outcomeWords({ ...none, failure: "address" })).toBe("The name leads to no public server");
  expect(outcomeWords({ ...none, failure: "timeout" })).toBe("No answer in time");
  expect(outcomeWords({ ...none, failure: "connection" })).toBe("No connection");
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
  expect(stateWords(webhook)).toEqual({ words: "On", isBad: false });
  expect(stateWords({ ...webhook, failingSince: new Date() })).toEqual({ words: "Failing", isBad: true });
  expect(stateWords({ ...webhook, isOn: false, offReason: "owner" })).toEqual({ words: "Off", isBad: false });
  expect(stateWords({ ...webhook, isOn: false, offReason: "gone" })).toEqual({ words: "Off", isBad: true });
  expect(hostOf(url)).toBe("booking.example");
});
