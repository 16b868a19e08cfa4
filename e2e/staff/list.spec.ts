import { axe } from "../support/axe";
import { untilQuiet } from "../support/quiet";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { addTeam, card, counter, searchBox, someone } from "./team";

test("cards and counters show the team @wire @smoke", async ({ signedInPage: page, api }) => {
  const [, tomasz] = await addTeam(
    api,
    someone("Amara", "Okafor"),
    someone("Tomasz", "Kowalczyk", { role: "Massage Therapist" }),
    someone("Linh", "Trần", { role: "Nail Technician" }),
  );
  await api.put(`/api/employees/${tomasz}`, {
    data: someone("Tomasz", "Kowalczyk", { role: "Massage Therapist", is_active: false }),
  });
  await page.goto("/staff");
  await expect(page).toHaveTitle("Chairtime");
  await expect(page.getByRole("listitem")).toHaveCount(3);
  await expect(counter(page, "Total Staff")).toHaveText("3");
  await expect(counter(page, "Active Staff")).toHaveText("2");
  await expect(counter(page, "Inactive Staff")).toHaveText("1");

  const amara = card(page, "Amara Okafor");
  await expect(amara).toContainText("AO");
  await expect(amara).toContainText("Stylist");
  await expect(amara.getByText("Active", { exact: true })).toBeVisible();
  await expect(amara).toContainText("amara.okafor@juniper.test");
  await expect(amara.getByText(/^Joined: [A-Z][a-z]{2} \d{1,2}, 20\d\d$/)).toBeVisible();
  await expect(amara.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(amara.getByRole("button", { name: "Deactivate" })).toBeVisible();

  const inactive = card(page, "Tomasz Kowalczyk");
  await expect(inactive.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(inactive.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("the list comes with the page and is not fetched again at once", async ({ signedInPage: page, api }) => {
  await addTeam(api, someone("Amara", "Okafor"));
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/employees") fetched.push(request.method());
  });
  const html = await (await page.goto("/staff"))?.text();
  expect(html).toContain("Okafor");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await untilQuiet(page);
  expect(fetched).toEqual([]);
});

test("of a large team the first 200 and the numbers come with the page, the rest follows @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  const employees = Array.from({ length: 250 }, (_, index) =>
    someone("Member", `No${index}`, { email: `m${index}@juniper.test`, is_active: index >= 50 }),
  );
  await strictControl("records", { user: manager.email, employees });
  const html = (await (await page.goto("/staff"))?.text()) ?? "";
  expect(html).toContain("No199");
  expect(html).not.toContain("No200");
  await expect(counter(page, "Total Staff")).toHaveText("250");
  await expect(counter(page, "Inactive Staff")).toHaveText("50");
  await searchBox(page).fill("no249");
  await expect(card(page, "Member No249")).toBeVisible();
});
