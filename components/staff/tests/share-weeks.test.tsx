import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { onPhone, unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const ada = someone("Ada", "Byron");
const grace = someone("Grace", "Hopper");
const joan = someone("Joan", "Clarke");
const hedy = someone("Hedy", "Lamarr", { is_active: false });

const weeks = page.getByRole("dialog", { name: "Share weeks" });
const row = (name: string) =>
  weeks.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: name });
const result = (name: string) =>
  weeks.getByRole("list", { name: "Results" }).getByRole("listitem").filter({ hasText: name });
const send = (label: string) => weeks.getByRole("button", { name: label, exact: true });
const link = {
  ...{ employee_id: ada.id, url: "https://salon.test/w/a" as string | null, mails: true },
  ...{ created_at: "2026-01-05T09:00:00Z", last_opened_at: null },
};

async function openShare(...links: (typeof link)[]) {
  keepTeam(ada, grace, joan, hedy);
  answer("GET /api/links", 200, links);
  const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;
  await showAsManager(screen, keepSalon({ features: ["links"] }));
  await button("Share weeks").click();
  await expect.element(row("Grace").getByRole("checkbox")).toBeVisible();
}

/** Answers each mailing with its round's results, later ones with the last. */
function mailBy(...rounds: Record<string, string>[]) {
  answerBy("POST /api/links/mail", ({ body }) => {
    const results = rounds.length > 1 ? rounds.shift() : rounds[0];
    const { employee_ids } = body as { employee_ids: string[] };
    const one = (id: string) => ({ employee_id: id, result: results?.[id] ?? "mailed" });
    return { status: 200, body: { results: employee_ids.map(one) } };
  });
}
const asked = () => callsOf("/api/links/mail").map(({ body }) => body);

test("those without a link come first, nobody is ticked, and those who have left are not in the list", async () => {
  mailBy({});
  await openShare(link);
  await expect.element(row("Ada").getByText("Never opened")).toBeVisible();
  await expect.element(row("Grace").getByText("No link yet")).toBeVisible();
  await expect.element(row("Hedy")).not.toBeInTheDocument();
  await expect.element(row("Ada").getByRole("checkbox")).not.toBeChecked();
  await expect.element(row("Grace").getByRole("checkbox")).not.toBeChecked();
  await expect.element(weeks.getByRole("listitem").first().getByText("Grace Hopper")).toBeVisible();
  await expect.element(send("Send to 0 people")).toBeDisabled();
  expect(await unsound()).toEqual([]);
  await row("Grace").getByRole("checkbox").click();
  await row("Ada").getByRole("checkbox").click();
  await send("Send to 2 people").click();
  await expect.element(weeks.getByRole("status").getByText("2 of 2 sent")).toBeVisible();
  await expect.element(result("Grace").getByText("Sent", { exact: true })).toBeVisible();
  expect(asked()).toEqual([{ employee_ids: [grace.id, ada.id] }]);
  await send("Done").click();
  await expect.element(weeks).not.toBeInTheDocument();
  await expect.element(button("Share weeks")).toHaveFocus();
});

test("each result shows, and one click retries delayed mails", async () => {
  mailBy({ [grace.id]: "too_often", [joan.id]: "unwanted" }, { [joan.id]: "unwanted" });
  await openShare();
  await send("Everyone").click();
  await send("Send to 3 people").click();
  await expect.element(weeks.getByRole("status").getByText("1 of 3 sent")).toBeVisible();
  await expect
    .element(result("Grace Hopper").getByText("Too many emails to this address this hour"))
    .toBeVisible();
  await expect.element(result("Joan Clarke").getByText("Stopped emails")).toBeVisible();
  expect(await unsound()).toEqual([]);
  await send("Try again for 1 person").click();
  await expect.element(weeks.getByRole("status").getByText("2 of 3 sent")).toBeVisible();
  await expect.element(weeks.getByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
  expect(asked()[1]).toEqual({ employee_ids: [grace.id] });
});

test("a mailing that fails says so, and loses no choice", async () => {
  answer("POST /api/links/mail", 500, { error: "Couldn’t send the emails" });
  await openShare();
  await send("Everyone").click();
  await row("Ada").getByRole("checkbox").click();
  await send("Send to 2 people").click();
  await expect.element(weeks.getByRole("alert").getByText("Couldn’t send the emails")).toBeVisible();
  await expect.element(row("Ada").getByRole("checkbox")).not.toBeChecked();
  mailBy({});
  await send("Send to 2 people").click();
  await expect.element(weeks.getByRole("status").getByText("2 of 2 sent")).toBeVisible();
});

test("a link that needs a renewal is left out, and named", async () => {
  await openShare({ ...link, url: null });
  await expect.element(row("Ada")).not.toBeInTheDocument();
  await expect.element(weeks.getByText(/their link must be renewed first: Ada Byron\.$/)).toBeVisible();
});

test("on a phone the button is large enough, and opens the dialog", async () => {
  await onPhone();
  mailBy({});
  await openShare();
  // The open dialog hides it.
  const opener = page.getByRole("button", { name: "Share weeks", includeHidden: true });
  const { width, height } = opener.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await send("Everyone").click();
  await send("Send to 3 people").click();
  await expect.element(weeks.getByRole("status").getByText("3 of 3 sent")).toBeVisible();
});
