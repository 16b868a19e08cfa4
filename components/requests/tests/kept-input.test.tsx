import { test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { expectKept, fills } from "../../test-support/kept-input";
import { showAsManager } from "../../test-support/manager";
import { keepWeek, nextMonday } from "../../test-support/monday";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { RequestsScreen } from "../requests-screen";

test("an answer to a request stays through Back, a failed save and a reload", () => {
  const amara = someone("Amara", "Okafor");
  keepTeam(amara);
  keepWeek();
  const when = { start_date: nextMonday(), start_time: null, end_date: nextMonday(), end_time: null };
  const undecided = { answer: "", decided_by: null, decided_at: null, onetime_block_id: null };
  answer("GET /api/requests", 200, [
    {
      ...{ id: "request-1", employee_id: amara.id, kind: "time_off", reason: "Vacation", note: "" },
      ...{ ...when, ...undecided, state: "pending", created_at: "2026-01-05T09:00:00Z", version: 1 },
    },
  ]);
  const salon = keepSalon({ features: ["requests"] });
  return expectKept({
    show: () => showAsManager(<RequestsScreen />, salon),
    open: () => page.getByRole("button", { name: "Decline", exact: true }).click(),
    title: "Decline Amara’s request?",
    ...fills("Message", "We are full that day"),
    send: ["Decline"],
  });
});
