import { axe } from "../support/axe";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { addTeam, answerList, card, counter, focusAgain, someone } from "./team";

test("an empty salon says the next step, and its title is the product's name", async ({
  signedInPage: page,
}) => {
  await page.goto("/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Chairtime" })).toBeVisible();
  await expect(page.getByText("Manage your team members and their information")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await expect(page.getByText("Get started by adding your first staff member.")).toBeVisible();
  await expect(counter(page, "Total Staff")).toHaveText("0");
  await expect(page).toHaveTitle("Chairtime");
  expect(await axe(page)).toEqual([]);
});

test("cards and counters show the team @wire", async ({ signedInPage: page, api }) => {
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

test("'Manage Availability' leads to the member's page", async ({ signedInPage: page, api }) => {
  const [id] = await addTeam(api, someone("Amara", "Okafor"));
  await page.goto("/staff");
  await card(page, "Amara Okafor").getByRole("link", { name: "Manage Availability" }).click();
  await expect(page).toHaveURL(`/staff/${id}/availability`);
});

test("a change made in another browser shows when the window has the focus again", async ({
  signedInPage: page,
  api,
}) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await page.goto("/staff");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await addTeam(api, someone("Mateo", "Rossi"));
  await focusAgain(page);
  await expect(card(page, "Mateo Rossi")).toBeVisible();
});

test("services: two and how many more, and a missing date is N/A", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  const services = ["Precision Cut", "Silk Press", "Braids", "Locs"];
  await answerList(page, [
    { ...someone("Amara", "Okafor"), id: "1", created_at: null, services },
    { ...someone("Mateo", "Rossi"), id: "2", created_at: "2024-03-04T23:00:00Z", services: ["Fade"] },
  ]);
  await focusAgain(page);
  const amara = card(page, "Amara Okafor");
  await expect(amara.getByText("Silk Press")).toBeVisible();
  await expect(amara.getByText("+2 more")).toBeVisible();
  await expect(amara.getByText("Braids")).toHaveCount(0);
  await expect(amara.getByText("Joined: N/A")).toBeVisible();
  // Eleven at night in UTC is the next morning in the salon.
  await expect(card(page, "Mateo Rossi").getByText("Joined: Mar 5, 2024")).toBeVisible();
  await expect(card(page, "Mateo Rossi").getByText("more")).toHaveCount(0);
});

test("a picture that fails to load is replaced by the initials", async ({ signedInPage: page, api }) => {
  await page.route("https://pictures.test/**", (route) => route.abort());
  await addTeam(api, someone("Amara", "Okafor", { picture: "https://pictures.test/a.png" }));
  await page.goto("/staff");
  await expect(card(page, "Amara Okafor").getByText("AO", { exact: true })).toBeVisible();
});

test("one column on a phone, two on a tablet, three on a desktop", async ({ signedInPage: page, api }) => {
  await addTeam(api, ...["Ada", "Bea", "Cid", "Dov"].map((name) => someone(name, "Lee")));
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/staff");
    const tops = await page
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test("a failed refresh is a toast and leaves the list", async ({ signedInPage: page, api }) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await page.goto("/staff");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await answerList(page, { error: "The salon's books are closed" }, 500);
  await focusAgain(page);
  await expect(page.getByText("The salon's books are closed")).toBeVisible();
  await expect(card(page, "Amara Okafor")).toBeVisible();
});
