import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { pressOn } from "../../test-support/keyboard";
import { holdLeaving } from "../../test-support/leaving";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";

const user = { id: "user-1", username: "ana", email: "ana@juniper.test" };
const search = page.getByRole("searchbox", { name: "Search salons" });
const others = page.getByRole("region", { name: "Switch salon" });
const names = () =>
  others
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent);

/** Opens the account menu of a user with `count` other salons. */
async function openMenu(count: number) {
  const left = holdLeaving();
  const other = (number: number) => ({
    id: `salon-${number + 2}`,
    name: `Salon number ${number + 1}`,
    role: "owner",
  });
  const salons = [
    { id: "salon-1", name: "Juniper", role: "owner" },
    ...Array.from({ length: count }, (_, at) => other(at)),
  ];
  answer("GET /api/account", 200, { user, pending_email: null, salons, sessions: [] });
  answerBy("POST /api/auth/salon", ({ body }) => ({
    status: 200,
    body: { user: { ...user, ...(body as object) } },
  }));
  await showAsManager(<h1>The screen</h1>, keepSalon());
  await pressOn(button("Account"));
  await expect.poll(names).toHaveLength(count);
  return left;
}

test("another salon is switched to from the account menu", async () => {
  const left = await openMenu(1);
  await expect.element(page.getByText("Juniper · Owner")).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  await others.getByRole("button", { name: "Salon number 1" }).click();
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf("/api/auth/salon").map(({ body }) => body)).toEqual([{ salon_id: "salon-2" }]);
});

test("more than seven other salons are searched, by keyboard too", async () => {
  const left = await openMenu(8);
  await search.fill("number 7");
  await expect.poll(names).toEqual(["Salon number 7"]);
  await search.fill("nowhere");
  await expect.element(others.getByText("No salon with that name")).toBeVisible();
  await search.fill("7");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => left).toEqual(["/staff"]);
  expect(callsOf("/api/auth/salon").map(({ body }) => body)).toEqual([{ salon_id: "salon-8" }]);
});
