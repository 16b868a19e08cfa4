import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatMonthDay } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";

test("a shift is handed over or swapped for one date, by keyboard too, and undone as one @wire @differs @smoke", async ({
  api,
  signedInPage: page,
  outbox,
  wire,
}) => {
  const tuesday = addDays(nextWeek(), 2);
  const day = formatMonthDay(tuesday);
  const kofi = await addMember(api, "Kofi", "Mensah");
  const amara = await addMember(api, "Amara", "Okafor");
  const rosa = await addMember(api, "Rosa", "Diaz");
  await addShift(api, kofi.id, 2, "11:00", "20:00");
  await addShift(api, amara.id, 2, "09:00", "15:00");
  await addBreak(api, kofi.id, 2, "15:00", "15:30");
  await addTimeOff(api, rosa.id, `${tuesday}T03:00:00Z`, `${tuesday}T05:00:00Z`, "Sick Leave");
  await page.goto(`/team?date=${tuesday}`);
  const cell = (name: string, date = tuesday) =>
    page.getByRole("button", { name: `${name}, ${formatDayDate(date)}` });
  const dialog = page.getByRole("dialog", { name: "Kofi Mensah’s shift" });
  const open = async () => {
    await cell("Kofi Mensah").click();
    await page.getByRole("button", { name: "Hand over or swap" }).press("Enter");
    await expect(dialog).toBeVisible();
  };

  await open();
  await expect(dialog).toContainText("11:00 – 20:00");
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Hand over" }).last().click();
  await expect(dialog.getByText("Choose a colleague")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Amara Okafor/ }).press("Space");
  await expect(dialog.getByLabel("Before saving")).toContainText("Kofi Mensah is off");
  await expect(dialog.getByLabel("Before saving")).toContainText(
    "Amara Okafor works 09:00 – 20:00, break 15:00 – 15:30",
  );
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Amara Okafor takes over from Kofi Mensah on ${day}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/no schedule/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 09:00 – 20:00, Break 15:00 – 15:30, differs/);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cell("Kofi Mensah", addDays(tuesday, 7))).toHaveAccessibleName(/: 11:00 – 20:00, Lunch/);
  await expect(cell("Amara Okafor", addDays(tuesday, 7))).toHaveAccessibleName(/: 09:00 – 15:00$/);
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Undone: Kofi Mensah keeps the shift on ${day}`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 11:00 – 20:00, Lunch Break 15:00 – 15:30$/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 09:00 – 15:00$/);

  await open();
  await dialog.getByRole("button", { name: "Swap" }).first().click();
  await dialog.getByRole("radio", { name: /^Amara Okafor/ }).check();
  await dialog.getByRole("button", { name: "Swap" }).last().click();
  await expect(page.getByText(`Kofi Mensah and Amara Okafor swap on ${day}`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 09:00 – 15:00, differs/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 11:00 – 20:00, Break 15:00 – 15:30, differs/);

  // The line names members who have not heard, and mails them: where the backend can.
  const untold = page.getByRole("region", { name: "Not notified yet" });
  if (wire === "hosted") return expect(untold).toHaveCount(0);
  await expect(untold).toContainText("Kofi and Amara haven’t been notified.");
  expect(await axe(page)).toEqual([]);
  const { email } = await (await api.get(`/api/employees/${amara.id}`)).json();
  await untold.getByRole("button", { name: "Email them" }).click();
  await page
    .getByRole("dialog", { name: "Who gets a message" })
    .getByRole("button", { name: "Send to 2 people" })
    .click();
  await expect(page.getByText("Emailed Kofi and Amara")).toBeVisible();
  await expect(untold).toHaveCount(0);
  const { text } = await outbox.latestMail(email, /week/);
  expect(text).toContain("11:00 – 20:00 instead of 09:00 – 15:00");
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a shift is dragged onto a colleague's day, which asks before it is saved; a swap with its breaks takes three actions", async ({
    api,
    signedInPage: page,
  }) => {
    const tuesday = addDays(nextWeek(), 2);
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addMember(api, "Amara", "Okafor");
    const rosa = await addMember(api, "Rosa", "Diaz");
    const leo = await addMember(api, "Leo", "Park");
    await addShift(api, leo.id, 2, "09:00", "15:00");
    await addShift(api, kofi.id, 2, "11:00", "20:00");
    await addBreak(api, kofi.id, 2, "15:00", "15:30");
    await addTimeOff(api, rosa.id, `${tuesday}T03:00:00Z`, `${tuesday}T05:00:00Z`, "Sick Leave");
    await page.goto(`/team?date=${tuesday}`);
    const cell = (name: string, date = tuesday) =>
      page.getByRole("button", { name: `${name}, ${formatDayDate(date)}` });
    const dialog = page.getByRole("dialog", { name: "Kofi Mensah’s shift" });
    await expect(page.getByRole("gridcell").filter({ has: cell("Kofi Mensah") })).toHaveAttribute(
      "draggable",
      "true",
    );
    // Neither to another date, nor to somebody away.
    await cell("Kofi Mensah").dragTo(cell("Amara Okafor", addDays(tuesday, 1)));
    await cell("Kofi Mensah").dragTo(cell("Rosa Diaz"));
    await expect(dialog).toBeHidden();
    await cell("Kofi Mensah").dragTo(cell("Amara Okafor"));
    await expect(dialog.getByRole("radio", { name: /^Amara Okafor/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Hand over" }).last().click();
    await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 11:00 – 20:00, Break 15:00 – 15:30, differs/);
    await expect(cell("Kofi Mensah")).toHaveAccessibleName(/no schedule/);
    await expect(dialog).toBeHidden();

    const swap = page.getByRole("dialog", { name: "Amara Okafor’s shift" });
    const actions = new Actions();
    await actions.drag(cell("Amara Okafor"), cell("Leo Park"));
    await actions.click(swap.getByRole("button", { name: "Swap" }).first());
    await expect(swap.getByLabel("Before saving")).toContainText("Amara Okafor works 09:00 – 15:00");
    await expect(swap.getByLabel("Before saving")).toContainText(
      "Leo Park works 11:00 – 20:00, break 15:00 – 15:30",
    );
    await actions.click(swap.getByRole("button", { name: "Swap" }).last());
    await expect(cell("Leo Park")).toHaveAccessibleName(/: 11:00 – 20:00, Break 15:00 – 15:30, differs/);
    await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 09:00 – 15:00, differs/);
    expect(actions.count).toBe(3);
  });
});
