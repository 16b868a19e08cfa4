import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { formatDayDate, formatDays } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, addTimeOff, nextWeek, ZONE } from "./arrange";

test("a closure of two days sends everybody home around what they have, wants nobody, and takes four actions with its undo @wire", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const monday = addDays(nextWeek(), 1);
  const tuesday = addDays(monday, 1);
  const at = (date: string, time: string) => zonedToInstant(date, time, ZONE).toISOString();
  const [amara, mateo, linh] = await Promise.all(
    ["Amara", "Mateo", "Linh"].map((name) => addMember(api, name, "Salon")),
  );
  if (!amara || !mateo || !linh) throw new Error("nobody was added");
  for (const { id } of [amara, mateo, linh])
    for (const day of [1, 2]) await addShift(api, id, day, "09:00", "17:00");
  await addTimeOff(api, linh.id, at(tuesday, "10:00"), at(tuesday, "12:00"), "Dentist");
  await addTimeOff(api, mateo.id, at(addDays(monday, -1), "00:00"), at(addDays(monday, 4), "00:00"));
  const minimums = [1, 2].map((day) => ({
    day_of_week: day,
    start_time: "09:00",
    end_time: "17:00",
    people: 1,
  }));
  if (wire === "bundled") await api.put("/api/salon", { data: { minimums } });
  else {
    const { user } = await (await api.get("/api/auth/session")).json();
    const kept = [1, 2].map((dayOfWeek) => ({ dayOfWeek, startTime: "09:00", endTime: "17:00", people: 1 }));
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
      [`chairtime:minimums:${user.id}`, JSON.stringify(kept)],
    );
  }
  await page.goto(`/team?date=${monday}`);
  const dialog = page.getByRole("dialog", { name: "Closures" });
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: "Closures" }));
  await actions.fill(dialog.getByLabel("Last day"), tuesday);
  const days = formatDays(monday, tuesday);
  await expect(dialog.getByText(`3 people off, ${days}`)).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Good to know" })).toContainText(
    /Linh Salon keeps Dentist, .*10:00/,
  );
  await expect(dialog.getByRole("region", { name: "Below minimum coverage" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: `Close ${days}` }));
  await expect(page.getByText(`Closed ${days}`, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const cell = (name: string, date: string) =>
    page.getByRole("button", { name: `${name} Salon, ${formatDayDate(date)}` });
  await expect(cell("Linh", tuesday)).not.toHaveAccessibleName(/Available/);
  await expect(cell("Linh", tuesday)).toHaveAccessibleName(
    /Closed 09:00 – 10:00, Dentist 10:00 – 12:00, Closed 12:00/,
  );
  await expect(page.getByRole("region", { name: "Coverage gaps" })).toHaveCount(0);
  await expect(page.getByText(/short-staffed/)).toHaveCount(0);

  await actions.click(page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByText("Closure removed")).toBeVisible();
  expect(actions.count).toBe(4);
  expect(await (await api.get("/api/onetime-blocks")).json()).toHaveLength(2);
  await expect(cell("Amara", monday)).toHaveAccessibleName(/: 09:00 – 17:00$/);
});

test("a closure is one thing: listed once, offered to newcomers, changed, removed and restored @wire", async ({
  api,
  signedInPage: page,
}) => {
  const from = addDays(nextWeek(), 40);
  const to = addDays(from, 1);
  const at = (date: string) => zonedToInstant(date, "00:00", ZONE).toISOString();
  for (const name of ["Amara", "Linh", "Mateo"]) {
    const { id } = await addMember(api, name, "Salon");
    await addTimeOff(api, id, at(from), at(addDays(to, 1)), "Closed");
  }
  await addMember(api, "Noah", "Goldstein");
  await page.goto("/team");
  await page.getByRole("button", { name: "Closures" }).click();
  const dialog = page.getByRole("dialog");
  const list = dialog.getByRole("list", { name: "Upcoming closures" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(`Closed, ${formatDays(from, to)}, 3 people`);
  await expect(list).toContainText(`Closed ${formatDays(from, to)}: also for Noah Goldstein?`);
  expect(await axe(page)).toEqual([]);
  await list.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect(list).toContainText(`Closed, ${formatDays(from, to)}, 4 people`);
  await expect(list).not.toContainText("also for");

  await list.getByRole("button", { name: /^Change/ }).click();
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  await dialog.getByLabel("Last day").fill(addDays(to, 1));
  await expect(dialog.getByText(`4 people off, ${formatDays(from, addDays(to, 1))}`)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect(list).toContainText(`Closed, ${formatDays(from, addDays(to, 1))}, 4 people`);
  const blocks = await (await api.get("/api/onetime-blocks")).json();
  expect(blocks).toHaveLength(4);
  for (const block of blocks) expect(new Date(block.end_date_time).toISOString()).toBe(at(addDays(to, 2)));

  await list.getByRole("button", { name: /^Remove/ }).click();
  await expect(dialog.getByText("No closures coming up.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Closure restored")).toBeVisible();
  expect(await (await api.get("/api/onetime-blocks")).json()).toHaveLength(4);
});

test("the board of a closed week asks for whom the closure is missing, and adds them by one click", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const at = (date: string) => zonedToInstant(date, "00:00", ZONE).toISOString();
  for (const name of ["Amara", "Linh", "Mateo"]) {
    const { id } = await addMember(api, name, "Salon");
    await addTimeOff(api, id, at(monday), at(addDays(monday, 1)), "Closed");
  }
  await addMember(api, "Noah", "Goldstein");
  await page.goto(`/team?date=${monday}`);
  const offer = page.getByRole("region", { name: "Closures" });
  await expect(offer).toContainText(`Closed on ${formatDays(monday, monday)}: also for Noah Goldstein?`);
  expect(await axe(page)).toEqual([]);
  await offer.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect(offer).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Noah Goldstein, ${formatDayDate(monday)}: Closed` }),
  ).toBeVisible();
});
