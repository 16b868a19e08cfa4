import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepRecords } from "../../test-support/records";
import { keepSalon, type SalonFacts } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { RequestsScreen } from "../requests-screen";

const TUESDAY = "2031-12-02";
const WEDNESDAY = "2031-12-03";
const REQUESTS = "/api/requests";
const amara = someone("Amara", "Okafor");
const ben = someone("Ben", "Carter");
const cleo = someone("Cleo", "Diaz");

const asked = (id: string, employee_id: string, more: object = {}) => ({
  ...{
    id,
    employee_id,
    kind: "time_off",
    reason: "Vacation",
    note: "",
    state: "pending",
    answer: "",
    version: 1,
  },
  ...{ start_date: TUESDAY, start_time: null, end_date: TUESDAY, end_time: null },
  ...{ decided_by: null, decided_at: null, onetime_block_id: null, created_at: "2026-01-05T09:00:00Z" },
  ...more,
});
const request = (name: string) => page.getByRole("article", { name: `${name}, Tue, Dec 2, all day` });
const answered = page.getByRole("region", { name: "Answered" }).getByRole("listitem");
const decisions = () =>
  callsOf(`PUT ${REQUESTS}/r-amara`)
    .concat(callsOf(`PUT ${REQUESTS}/r-ben`))
    .map(({ path, body }) => [path.split("-").at(-1), (body as { state: string }).state]);

/** Shows these requests in a salon where three people work on Tuesdays, two are needed, and Cleo is off that day. */
async function showRequests(first: ReturnType<typeof asked>[], facts: SalonFacts = {}) {
  keepTeam(amara, ben, cleo);
  const hours = { day_of_week: 2, start_time: "09:00", end_time: "17:00", notes: "" };
  const dates = { valid_from: "2026-01-05", valid_until: null };
  const works = ({ id }: typeof amara) => ({ id: `s-${id}`, employee_id: id, ...hours, ...dates });
  keepRecords("/api/schedules", [amara, ben, cleo].map(works));
  keepRecords("/api/recurring-breaks", []);
  const off = { start_date_time: `${TUESDAY}T05:00:00Z`, end_date_time: `${TUESDAY}T20:00:00Z` };
  keepRecords("/api/onetime-blocks", [{ id: "t-1", employee_id: cleo.id, reason: "Vacation", ...off }]);
  const kept = keepRecords(REQUESTS, first);
  for (const { id } of first)
    answerBy(`PUT ${REQUESTS}/${id}`, ({ body }) => {
      const place = kept.findIndex((one) => one.id === id);
      kept[place] = Object.assign(
        {},
        kept[place],
        { decided_by: "ana", decided_at: new Date().toISOString() },
        body,
      );
      return { status: 200, body: kept[place] };
    });
  const minimums = [{ day_of_week: 2, start_time: "10:00", end_time: "14:00", people: 2 }];
  const salon = keepSalon({ features: ["requests"], minimums, ...facts });
  await showAsManager(<RequestsScreen />, salon);
}

test("a request shows its effect, is approved, undone, and declined with a word", async () => {
  await showRequests([asked("r-amara", amara.id, { note: "My sister marries" })]);
  const one = request("Amara Okafor");
  await expect.element(one.getByText("Tue, Dec 2: 1 of 2 needed from 10:00 to 14:00")).toBeVisible();
  await expect.element(one.getByText("Cleo is off too")).toBeVisible();
  await expect.element(one.getByText(/My sister marries/)).toBeVisible();
  expect(await unsound()).toEqual([]);
  await one.getByRole("button", { name: "Approve" }).click();
  await expect.element(toast("Amara’s request approved")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Waiting" })).toHaveFocus();
  await expect.element(answered).toMatchTextContent(/Amara Okafor, Tue, Dec 2, all day.*Approved by ana/);
  await button("Undo").click();
  await expect.element(toast("Undone: the request is waiting again")).toBeVisible();

  await one.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline Amara’s request?" });
  await expect.element(dialog.getByLabelText("Message")).toHaveFocus();
  await dialog.getByLabelText("Message").fill("We are full that day");
  expect(await unsound()).toEqual([]);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(answered).toMatchTextContent(/Declined by ana.*“We are full that day”/);
  expect(await unsound()).toEqual([]);
  await answered.getByRole("button", { name: /^Undo/ }).click();
  await expect.element(one).toBeVisible();
  expect(decisions().map(([, state]) => state)).toEqual(["approved", "pending", "declined", "pending"]);
});

test("undo during a decision means that decision, and no older one", async () => {
  await showRequests([asked("r-amara", amara.id), asked("r-ben", ben.id)]);
  await request("Ben Carter").getByRole("button", { name: "Approve" }).click();
  await expect.element(toast("Ben’s request approved")).toBeVisible();
  const approve = request("Amara Okafor").getByRole("button", { name: "Approve" });
  const saved = Promise.withResolvers<void>();
  answerBy(`PUT ${REQUESTS}/r-amara`, async ({ body }) => {
    await saved.promise;
    return { status: 200, body: asked("r-amara", amara.id, body as object) };
  });
  await approve.click();
  await expect.poll(() => callsOf(`PUT ${REQUESTS}/r-amara`).length).toBe(1);
  await userEvent.keyboard("{Control>}z{/Control}");
  saved.resolve();
  await expect.element(toast("Undone: the request is waiting again")).toBeVisible();
  await expect.element(approve).toBeVisible();
  expect(decisions()).toEqual([
    ["amara", "approved"],
    ["amara", "pending"],
    ["ben", "approved"],
  ]);
});

test("several are approved at once, and what cannot be stays and says why", async () => {
  const wish = { kind: "cannot", reason: "", state: "noted", start_date: WEDNESDAY, end_date: WEDNESDAY };
  await showRequests([
    asked("r-amara", amara.id),
    asked("r-ben", ben.id),
    asked("r-cleo", cleo.id),
    asked("r-wish", ben.id, wish),
  ]);
  const error = "This time off overlaps another time off of this staff member.";
  answer(`PUT ${REQUESTS}/r-cleo`, 409, { error });
  await expect.element(request("Cleo Diaz").getByText(/^Overlaps Cleo Diaz’s Vacation/)).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Wishes" }))
    .toMatchTextContent(/Ben Carter cannot work Wed, Dec 3, all day/);
  await button("Choose all").click();
  await page.getByRole("checkbox", { name: /^Choose Ben Carter/ }).click();
  await button("Approve 2").click();
  await expect.element(toast("Amara’s request approved")).toBeVisible();
  await expect.element(request("Cleo Diaz").getByRole("alert").getByText(error)).toBeVisible();
  await expect.element(request("Ben Carter")).toBeVisible();
  await expect.element(request("Amara Okafor")).not.toBeInTheDocument();
});

test("the navigation counts what waits", async () => {
  await showRequests([asked("r-amara", amara.id), asked("r-ben", ben.id)]);
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Requests/ });
  await expect.element(entry).toHaveAccessibleName("Requests, 2 waiting");
  await request("Ben Carter").getByRole("button", { name: "Approve" }).click();
  await expect.element(entry).toHaveAccessibleName("Requests, 1 waiting");
});

test("a person who may not decide sees nothing of it", async () => {
  await showRequests([asked("r-amara", amara.id)], { role: "viewer" });
  await expect.element(page.getByRole("heading", { name: "View only" })).toBeVisible();
  await expect.element(page.getByText(/^Owners and managers see and answer requests\./)).toBeVisible();
  await expect.element(page.getByText("Amara Okafor")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Requests/ })).not.toBeInTheDocument();
  expect(callsOf(REQUESTS)).toEqual([]);
});

test("a salon without requests says so", async () => {
  await showRequests([]);
  await expect.element(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  expect(await unsound()).toEqual([]);
});
