import { said } from "@chairtime/messages/said";
import { expect, test } from "vitest";
import { type MinimumValues, minimumError, minimumsOf } from "./minimum-form";

const VALUES: MinimumValues = {
  days: [1, 2],
  when: "hours",
  startTime: "09:00",
  endTime: "12:00",
  people: "2",
  role: "",
};

test.each(["3", "३", "٣"])("people are a number in any script: %s", (people) => {
  expect(minimumError({ ...VALUES, people })).toBeNull();
  expect(minimumsOf({ ...VALUES, people }).map((minimum) => minimum.people)).toEqual([3, 3]);
});

test.each(["", "0", "1.5", "1000", "two"])("people are none of these: %j", (people) => {
  expect(minimumError({ ...VALUES, people })).toEqual(said("team.minimums.enterPeople"));
});
