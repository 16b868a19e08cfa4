import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { formatDayDate, formatDays } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, addTimeOff, nextWeek, ZONE } from "./arrange";
import { pressInMore } from "./bar";

test("a closure of two days is time off around everybody's own, needs nobody, and takes six actions with its undo @wire @differs @smoke", async ({
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
  await pressInMore(page, "Closures", actions);
  await actions.fill(dialog.getByLabel("First day"), monday);
  await actions.fill(dialog.getByLabel("Last day"), tuesday);
  const days = formatDays(monday, tuesday);
  await expect(dialog.getByText(`3 people off, ${days}`)).toBeVisible();
  const notes = dialog.getByRole("region", { name: "Good to know" });
  if (wire === "bundled") await expect(notes).toContainText("2 people have time off then, which stays");
  else await expect(notes).toContainText(/Linh Salon keeps Dentist, .*10:00/);
  await expect(dialog.getByRole("region", { name: "Below minimum coverage" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: `Close ${days}` }));
  await expect(page.getByText(`Closed ${days}`, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const cell = (name: string, date: string) =>
    page.getByRole("button", { name: `${name} Salon, ${formatDayDate(date)}` });
  await expect(cell("Linh", tuesday)).not.toHaveAccessibleName(/Available/);
  await expect(cell("Linh", tuesday)).toHaveAccessibleName(
    wire === "bundled" ? /Closed 09:00 – 17:00/ : /Closed 09:00 – 10:00, Dentist 10:00 – 12:00, Closed 12:00/,
  );
  const closures = async () => (await (await api.get("/api/closures")).json()).length;
  if (wire === "bundled") {
    expect(await closures()).toBe(1);
    await cell("Linh", tuesday).click();
    const day = page.getByRole("dialog", { name: "Linh Salon" });
    await expect(day.getByRole("list", { name: "Why" })).toContainText("Closed");
    await expect(day.getByRole("button", { name: "Find cover" })).toHaveCount(0);
    await expect(day.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(day).toBeHidden();
  }
  await expect(page.getByRole("region", { name: "Coverage gaps" })).toHaveCount(0);
  await expect(page.getByText(/short-staffed/)).toHaveCount(0);

  await actions.click(page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByText("Closure removed")).toBeVisible();
  expect(actions.count).toBe(6);
  expect(await (await api.get("/api/onetime-blocks")).json()).toHaveLength(2);
  if (wire === "bundled") expect(await closures()).toBe(0);
  await expect(cell("Amara", monday)).toHaveAccessibleName(/: 09:00 – 17:00$/);
});

test("a closure of the salon is listed once, holds for newcomers, and is changed, removed and restored", async ({
  api,
  signedInPage: page,
}) => {
  const from = addDays(nextWeek(), 40);
  const to = addDays(from, 1);
  const data = { from_date: from, to_date: to, name: "Renovation" };
  expect((await api.post("/api/closures", { data })).status()).toBe(201);
  const noah = await addMember(api, "Noah", "Goldstein");
  for (const day of [0, 1, 2, 3, 4, 5, 6]) await addShift(api, noah.id, day, "09:00", "17:00");
  await page.goto(`/team?date=${from}`);
  const cell = (date: string) =>
    page.getByRole("button", { name: new RegExp(`^Noah Goldstein, ${formatDayDate(date)}`) });
  await expect(cell(from)).toHaveAccessibleName(/Closed: Renovation 09:00 – 17:00/);
  await expect(page.getByRole("region", { name: "Closures" })).toHaveCount(0);
  await expect(page.getByRole("grid").getByText("Closed: Renovation", { exact: true }).first()).toBeVisible();
  await pressInMore(page, "Closures");
  const dialog = page.getByRole("dialog");
  const list = dialog.getByRole("list", { name: "Upcoming closures" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(`Renovation, ${formatDays(from, to)}`);
  await expect(dialog.getByText(/kept as time off/)).toHaveCount(0);

  await list.getByRole("button", { name: /^Change/ }).click();
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Part of the day" }).click();
  await dialog.getByLabel("Last day").fill(from);
  await dialog.getByLabel("Name").fill("Inventory");
  await expect(dialog.getByText(`1 person off, ${formatDays(from, from)}`)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect(list).toContainText(`Inventory, ${formatDays(from, from)} (13:00 – 24:00)`);
  const kept = async () =>
    (await (await api.get("/api/closures")).json()).map(
      ({ from_date, to_date, name, start_time, end_time }: Record<string, string>) =>
        [name, from_date, to_date, start_time, end_time].join(" "),
    );
  expect(await kept()).toEqual([`Inventory ${from} ${from} 13:00 24:00`]);
  await expect(page.getByTitle("Inventory, until 13:00")).toBeAttached();

  await list.getByRole("button", { name: /^Remove/ }).click();
  await expect(dialog.getByText("No closures coming up.")).toBeVisible();
  expect(await kept()).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(from)).toHaveAccessibleName(/: 09:00 – 17:00$/);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Closure restored")).toBeVisible();
  expect(await kept()).toEqual([`Inventory ${from} ${from} 13:00 24:00`]);
  // It is put back from the history as well.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Closure changed back")).toBeVisible();
  expect(await kept()).toEqual([`Renovation ${from} ${to}  `]);
});

test("a closure that a colleague changed first is compared, and either side can be kept", async ({
  api,
  signedInPage: page,
}) => {
  const from = addDays(nextWeek(), 40);
  const data = { from_date: from, to_date: from, name: "Renovation" };
  const { id } = await (await api.post("/api/closures", { data })).json();
  await addMember(api, "Noah", "Goldstein");
  const change = async (to: string) =>
    expect((await api.put(`/api/closures/${id}`, { data: { ...data, to_date: to } })).status()).toBe(200);
  await page.goto(`/team?date=${from}`);
  await pressInMore(page, "Closures");
  const form = page.getByRole("dialog", { name: "Change closure" });
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  const list = page.getByRole("list", { name: "Upcoming closures" });
  const save = form.getByRole("button", { name: "Save closure" });

  await list.getByRole("button", { name: /^Change/ }).click();
  await form.getByLabel("Name").fill("Inventory");
  await change(addDays(from, 1));
  await save.click();
  await expect(question.getByRole("row", { name: /^Last day/ })).toContainText(
    formatDayDate(addDays(from, 1)),
  );
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Inventory");
  await save.click();
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(list).toContainText(`Inventory, ${formatDays(from, from)}`);

  await list.getByRole("button", { name: /^Change/ }).click();
  await form.getByLabel("Name").fill("Painting");
  await change(addDays(from, 2));
  await save.click();
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(list).toContainText(`Renovation, ${formatDays(from, addDays(from, 2))}`);
});

test("a member's own page says that the salon is closed, and draws the hours that are left", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const { id } = await addMember(api, "Amara", "Okafor");
  for (const day of [1, 2]) await addShift(api, id, day, "09:00", "17:00");
  const close = async (data: object) =>
    expect((await api.post("/api/closures", { data })).status()).toBe(201);
  await close({ from_date: monday, to_date: monday, name: "Christmas Day" });
  const half = { start_time: "13:00", end_time: "24:00" };
  await close({ from_date: addDays(monday, 1), to_date: addDays(monday, 1), name: "Boxing Day", ...half });
  await page.goto(`/staff/${id}/availability?date=${monday}`);
  const timeline = page.getByRole("region", { name: "Daily Timeline" });
  await expect(timeline).toContainText("Closed: Christmas Day");
  await page.goto(`/staff/${id}/availability?date=${addDays(monday, 1)}`);
  await expect(timeline).toContainText("Boxing Day, until 13:00");
  await expect(timeline).toContainText("09:00 – 13:00");
});

test("closures that are time off of each person are taken over in one step, with a look, and given back in one", async ({
  api,
  signedInPage: page,
}) => {
  const from = addDays(nextWeek(), 40);
  const at = (date: string) => zonedToInstant(date, "00:00", ZONE).toISOString();
  for (const name of ["Amara", "Linh", "Mateo"]) {
    const { id } = await addMember(api, name, "Salon");
    await addTimeOff(api, id, at(from), at(addDays(from, 2)), "Christmas, closed");
  }
  const { id } = await addMember(api, "Noah", "Goldstein");
  await addTimeOff(api, id, at(addDays(from, -1)), at(addDays(from, 3)));
  await page.goto(`/team?date=${from}`);
  await pressInMore(page, "Closures");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 closure is saved as time off for each person.")).toBeVisible();
  await dialog.getByRole("button", { name: "Take it over" }).click();
  const list = dialog.getByRole("list", { name: "Closures to take over" });
  await expect(list).toContainText(`Christmas, closed, ${formatDays(from, addDays(from, 1))}`);
  await expect(list).toContainText("3 entries will be deleted");
  await expect(dialog.getByRole("status")).toContainText("1 closure to add, 3 entries of time off to delete");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await expect(page.getByText("1 closure taken over")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Upcoming closures" })).toContainText(
    `Christmas, closed, ${formatDays(from, addDays(from, 1))}`,
  );
  await expect(dialog.getByText(/kept as time off/)).toHaveCount(0);
  const reasons = async () =>
    (await (await api.get("/api/onetime-blocks")).json()).map(({ reason }: { reason: string }) => reason);
  expect(await reasons()).toEqual(["Vacation"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await pressInMore(page, "History");
  await expect(page.getByRole("dialog")).toContainText("replacing 3 time off entries");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Closures are time off for each person again")).toBeVisible();
  expect((await reasons()).sort()).toEqual([...Array(3).fill("Christmas, closed"), "Vacation"]);
  expect(await (await api.get("/api/closures")).json()).toEqual([]);
});
