import { todayIn } from "@chairtime/kit/zone";
import { formatDayDate } from "../../lib/time/format";
import { expect, test } from "../support/test";
import { ZONE } from "../team/arrange";
import { colleague } from "./colleague";
import { named } from "./invited";
import { lookSound } from "./look";

const EVE = `${Number(todayIn(ZONE).slice(0, 4)) + 1}-12-24`;

test("a date gets hours of its own, other ones, and its usual ones back", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/salon");
  await page.getByRole("button", { name: "Add date" }).click();
  const dialog = page.getByRole("dialog", { name: "Add date" });
  await dialog.getByRole("button", { name: "Save date" }).click();
  await expect(dialog.getByLabel("Date", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveAccessibleDescription("Choose a date");
  await dialog.getByLabel("Date", { exact: true }).fill(EVE);
  await dialog.getByLabel("Name").fill("Christmas Eve");
  await dialog.getByLabel("This date opens").fill("13");
  await dialog.getByLabel("This date closes").fill("9");
  await dialog.getByRole("button", { name: "Save date" }).click();
  await expect(dialog.getByLabel("This date closes")).toHaveAccessibleDescription(
    "End time must be after start time",
  );
  await lookSound(page);
  await dialog.getByLabel("This date opens").fill("9");
  await dialog.getByLabel("This date closes").fill("13");
  await dialog.getByRole("button", { name: "Save date" }).click();
  await expect(page.getByText("Hours for Dec 24 saved")).toBeVisible();
  const list = page.getByRole("list", { name: "Dates with other hours" });
  await expect(list).toContainText("Christmas Eve");
  await expect(list).toContainText("09:00 – 13:00");
  const exceptions = async () => (await (await api.get("/api/salon")).json()).opening_exceptions;
  expect(await exceptions()).toEqual([
    { date: EVE, name: "Christmas Eve", spans: [{ start_time: "09:00", end_time: "13:00" }] },
  ]);
  await lookSound(page);

  await page.goto(`/team?date=${EVE}`);
  await expect(page.getByText("No staff members found")).toBeVisible();
  await page.goto("/salon");
  await page.getByRole("button", { name: `Change ${formatDayDate(EVE)}` }).click();
  const change = page.getByRole("dialog", { name: "Change date" });
  await change.getByRole("button", { name: "Closed all day" }).click();
  await change.getByRole("button", { name: "Save date" }).click();
  await expect(list).toContainText("closed");
  expect((await exceptions())[0].spans).toEqual([]);
  await page.getByRole("button", { name: `Change ${formatDayDate(EVE)}` }).click();
  await change.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Dec 24 has its usual hours again")).toBeVisible();
  expect(await exceptions()).toEqual([]);
  await page.getByRole("button", { name: "Open history" }).click();
  await expect(page.getByRole("dialog")).toContainText("took back the hours of Dec 24");
  await expect(page.getByRole("dialog")).toContainText("set hours for Dec 24: 09:00 – 13:00");
});

test("changing a date that a colleague has changed shows both, and keeps the others", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  await named(api, "Juniper");
  const put = (context: typeof api, dates: string[], end: string) =>
    context.put("/api/salon", {
      data: {
        opening_exceptions: dates.map((date) => ({
          date,
          name: "",
          spans: [{ start_time: "09:00", end_time: end }],
        })),
      },
    });
  const other = EVE.replace("24", "31");
  await put(api, [EVE], "13:00");
  const lena = await colleague({ browser, api, outbox });
  await page.goto("/salon");
  await page.getByRole("button", { name: `Change ${formatDayDate(EVE)}` }).click();
  const dialog = page.getByRole("dialog", { name: "Change date" });
  await dialog.getByLabel("This date closes").fill("14");
  await put(lena.api, [EVE, other], "15:00");
  await dialog.getByRole("button", { name: "Save date" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect(
    question.getByRole("row", { name: new RegExp(formatDayDate(EVE)) }).getByRole("cell"),
  ).toHaveText([/09:00 – 14:00/, /09:00 – 15:00/]);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Hours for Dec 24 saved")).toBeVisible();
  const salon = await (await api.get("/api/salon")).json();
  expect(
    salon.opening_exceptions.map(({ date, spans }: { date: string; spans: { end_time: string }[] }) => [
      date,
      spans[0]?.end_time,
    ]),
  ).toEqual([
    [EVE, "14:00"],
    [other, "15:00"],
  ]);
});
