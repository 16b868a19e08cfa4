import { test } from "vitest";
import { HistoryButton } from "@/components/history/history-button";
import { parseSalon } from "@/lib/records/salon/wire";
import { answer } from "../../test-support/calls";
import { expectMistypedYearsRefused } from "../../test-support/dates";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { OpeningExceptions } from "../opening/opening-exceptions";

test("a mistyped year is its field's error in a date with other hours", async () => {
  const salon = keepSalon();
  await showAsManager(<OpeningExceptions mayChange salon={parseSalon(salon)} />, salon);
  await button("Add date").click();
  await expectMistypedYearsRefused(1);
});

test("a mistyped year is its field's error in the history's filter and in its question how it was", async () => {
  answer("GET /api/changes", 200, { actions: [], next: null, names: {}, since: "2026-01-05T09:00:00Z" });
  answer("GET /api/salon/people", 200, { people: [], invitations: [] });
  await showAsManager(<HistoryButton label="Open history" />, keepSalon({ features: ["history"] }));
  await button("Open history").click();
  await expectMistypedYearsRefused(3);
});
