import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { formatDayDate, formatDays } from "../../lib/time/format";
import { askFor, linkOf } from "../salon/asking";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "../team/arrange";

/** A dialog with a form, and what can happen to it. */
interface FormCase {
  title: string | RegExp;
  /** The page with its button. */
  path: string;
  open: (page: Page) => Promise<void>;
  /** Whether the page itself opens it again after a reload. */
  reopens?: boolean;
  type: (dialog: Locator) => Promise<void>;
  /** Expects what was typed. */
  typed: (dialog: Locator) => Promise<void>;
  /** The buttons that send it. */
  send: (string | RegExp)[];
  /** The button that leads back from a preview to the fields. */
  back?: string;
  /** Makes a colleague's change of the same record; absent where the form adds something. */
  change?: () => Promise<void>;
}

const FAILURE = "The books are closed";

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });
const monday = () => addDays(nextWeek(), 1);

/** Fills the field with the label. */
const fills = (label: string, text: string) => ({
  type: (dialog: Locator) => dialog.getByLabel(label, { exact: true }).fill(text),
  typed: (dialog: Locator) => expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text),
});

/** Returns how to change the first record of a list, each time another way. */
async function changing(api: APIRequestContext, list: string, changeOf: (time: number) => object) {
  const [record] = z.parse(z.array(z.looseObject({ id: z.string() })), await (await api.get(list)).json());
  if (!record) throw new Error(`No record at ${list}`);
  const [path] = list.split("?");
  let time = 0;
  return async () => {
    time += 1;
    const { version: _, ...data } = record;
    const answer = await api.put(`${path}/${record.id}`, { data: { ...data, ...changeOf(time) } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

/** Refuses every change until the returned function is called. */
async function failing(page: Page): Promise<() => Promise<void>> {
  const calls = "**/*";
  await page.route(calls, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: FAILURE } }),
  );
  return () => page.unroute(calls);
}

async function keeps(page: Page, form: FormCase): Promise<void> {
  const dialog = page.getByRole("dialog", { name: form.title });
  const send = async () => {
    for (const name of form.send) await button(dialog, name).click();
  };
  const discard = page.getByRole("group", { name: "Discard changes?" });
  await page.goto(form.path);
  await form.open(page);
  await form.type(dialog);

  await page.goBack();
  await button(discard, "Keep editing").click();
  await form.typed(dialog);

  const stop = await failing(page);
  await send();
  await expect(dialog.getByText(FAILURE).first()).toBeVisible();
  await stop();
  if (form.back) await button(dialog, form.back).click();
  await form.typed(dialog);

  if (form.change) {
    await form.change();
    await send();
    const question = page.getByRole("dialog", { name: "Changed elsewhere" });
    await button(question, "Cancel").click();
    await expect(question).toBeHidden();
    await form.typed(dialog);
  }

  await page.reload();
  if (!form.reopens) await form.open(page);
  await expect(dialog).toContainText("You left before this was saved.");
  await button(dialog, "Restore").click();
  await form.typed(dialog);

  await page.keyboard.press("Escape");
  await button(discard, "Discard").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function keepAll(page: Page, forms: readonly FormCase[]): Promise<void> {
  for (const form of forms) await test.step(String(form.title), () => keeps(page, form));
}

test.describe("what is typed in a dialog stays through Back, a failed save, a conflict and a reload", () => {
  // Each goes through several dialogs, and each of those through four ways to lose what was typed.
  test.slow();

  test("of a member and their records", async ({ signedInPage: page, api }) => {
    const { id } = await addMember(api, "Amara", "Okafor");
    await addShift(api, id, 1, "09:00", "17:00");
    await addBreak(api, id, 1, "12:00", "13:00");
    await addTimeOff(api, id, `${monday()}T04:00:00Z`, `${monday()}T06:00:00Z`, "Dentist");
    const tab = (name: string) => `/staff/${id}/availability?tab=${name}`;
    const edit = (on: Page) => button(on, "Edit").first().click();
    const changes = {
      member: await changing(api, "/api/employees", (time) => ({ role: `Barber ${time}` })),
      schedule: await changing(api, `/api/schedules?employee_id=${id}`, (time) => ({
        start_time: `1${time}:00`,
      })),
      break: await changing(api, `/api/recurring-breaks?employee_id=${id}`, (time) => ({
        start_time: `12:1${time}`,
      })),
      timeOff: await changing(api, `/api/onetime-blocks?employee_id=${id}`, (time) => ({
        reason: `Doctor ${time}`,
      })),
    };
    await keepAll(page, [
      {
        path: "/staff",
        open: (on) => button(on, "Add Staff").click(),
        title: "Add New Staff Member",
        reopens: true,
        type: async (dialog) => {
          await dialog.getByLabel("First Name").fill("Ada");
          await dialog.getByLabel("Last Name").fill("Byron");
          await dialog.getByLabel("Email").fill("ada@juniper.example");
          await dialog.getByLabel("Role").fill("Barber");
          await dialog.getByLabel("First Day").fill(monday());
        },
        typed: async (dialog) => {
          await expect(dialog.getByLabel("Email")).toHaveValue("ada@juniper.example");
          await expect(dialog.getByLabel("First Day")).toHaveValue(monday());
        },
        send: ["Create Staff"],
      },
      {
        path: "/staff",
        open: edit,
        title: "Edit Staff Member",
        reopens: true,
        ...fills("Last Name", "Obi"),
        send: ["Update Staff"],
        change: changes.member,
      },
      {
        path: tab("schedules"),
        open: (on) => button(on, "Add Schedule").first().click(),
        title: "Add Work Schedule",
        reopens: true,
        type: async (dialog) => {
          await button(dialog, "Several days").click();
          await dialog.getByText("Sat", { exact: true }).click();
          await dialog.getByRole("checkbox", { name: "Ends the next day" }).check();
          await dialog.getByLabel("End time").selectOption("02:00");
        },
        typed: async (dialog) => {
          await expect(dialog.getByRole("checkbox", { name: "Saturday" })).toBeChecked();
          await expect(dialog.getByRole("checkbox", { name: "Ends the next day" })).toBeChecked();
          await expect(dialog.getByLabel("End time")).toHaveValue("02:00");
        },
        send: ["Add Schedule"],
      },
      {
        path: tab("schedules"),
        open: edit,
        title: "Edit Work Schedule",
        reopens: true,
        ...fills("Notes", "Late opening"),
        send: ["Update Schedule"],
        change: changes.schedule,
      },
      {
        path: tab("breaks"),
        open: edit,
        title: "Edit Recurring Break",
        reopens: true,
        type: async (dialog) => {
          await dialog.getByLabel("Reason").selectOption("Rest Break");
        },
        typed: (dialog) => expect(dialog.getByLabel("Reason")).toHaveValue("Rest Break"),
        send: ["Update Break"],
        change: changes.break,
      },
      {
        path: tab("time-off"),
        open: edit,
        title: "Edit Time Off Block",
        reopens: true,
        type: (dialog) => dialog.getByRole("checkbox", { name: "All day" }).check(),
        typed: (dialog) => expect(dialog.getByRole("checkbox", { name: "All day" })).toBeChecked(),
        send: ["Update Time Off"],
        change: changes.timeOff,
      },
    ]);
  });

  test("of contracts and the team's plans", async ({ signedInPage: page, api }) => {
    const { id } = await addMember(api, "Amara", "Okafor");
    const ben = await addMember(api, "Ben", "Carter");
    await addShift(api, id, 1, "09:00", "17:00");
    const week = monday();
    const board = `/team?date=${week}`;
    const closed = { from_date: addDays(week, 14), to_date: addDays(week, 14), name: "Inventory" };
    const made = await api.post("/api/closures", { data: { ...closed, start_time: null, end_time: null } });
    expect(made.ok(), await made.text()).toBe(true);
    await keepAll(page, [
      {
        path: `/staff/${id}/availability`,
        open: (on) => on.getByRole("button", { name: /^Contract/ }).click(),
        title: "Amara Okafor’s contract",
        ...fills("Hours a week", "40h"),
        send: ["Save contract"],
        change: await changing(api, "/api/employees", (time) => ({ weekly_minutes: 1800 + time })),
      },
      {
        path: `/staff/${ben.id}/availability`,
        open: (on) => button(on, "Plan the usual week").click(),
        title: "Usual week",
        ...fills("Hours", "10 to 19"),
        send: ["Save week"],
      },
      {
        path: board,
        open: (on) => button(on, "Plan several").click(),
        title: /^Plan for several people$|^What will change$/,
        type: async (dialog) => {
          await button(dialog, "Copy").click();
          await dialog.getByLabel("Copy from").selectOption({ label: "Amara Okafor" });
          await dialog.getByRole("checkbox", { name: /Ben Carter/ }).check();
        },
        typed: async (dialog) => {
          await expect(dialog.getByLabel("Copy from")).toHaveValue(id);
          await expect(dialog.getByRole("checkbox", { name: /Ben Carter/ })).toBeChecked();
        },
        send: ["Preview", /^Save /],
        back: "Back",
      },
      {
        path: board,
        open: (on) => button(on, "Set minimums").click(),
        title: "Minimum coverage",
        ...fills("People", "7"),
        send: ["Add minimum"],
      },
      {
        path: board,
        open: (on) => button(on, "Closures").click(),
        title: "Closures",
        ...fills("Name", "Painting"),
        send: [`Close ${formatDays(week, week)}`],
      },
      {
        path: board,
        open: async (on) => {
          await button(on, "Closures").click();
          await on.getByRole("button", { name: /^Change / }).click();
        },
        title: "Change closure",
        ...fills("Name", "Painting"),
        send: ["Save closure"],
        change: await changing(api, "/api/closures", (time) => ({ name: `Inventory ${time}` })),
      },
    ]);
  });
  test("of requests and their answers", async ({ signedInPage: page, api }) => {
    const { id } = await addMember(api, "Amara", "Okafor");
    const link = await linkOf(api, id);
    await askFor(api, id, {});
    await keepAll(page, [
      {
        path: "/requests",
        open: (on) => button(on, "Decline").click(),
        title: "Decline Amara’s request?",
        ...fills("A word", "We are full that day"),
        send: ["Decline"],
      },
      {
        path: link,
        open: (on) => button(on, "Ask for time off").click(),
        title: "Ask for time off",
        type: async (dialog) => {
          await dialog.getByRole("checkbox", { name: "All day" }).uncheck();
          await dialog.getByLabel("Until").fill("16:30");
          await dialog.getByLabel("Reason").fill("Wedding");
        },
        typed: async (dialog) => {
          await expect(dialog.getByLabel("Until")).toHaveValue("16:30");
          await expect(dialog.getByLabel("Reason")).toHaveValue("Wedding");
        },
        send: ["Send request"],
      },
    ]);
  });

  test("of the salon and the account", async ({ signedInPage: page, api }) => {
    const date = addDays(monday(), 28);
    const exception = (name: string) => ({ date, name, spans: [] });
    const setException = async (name: string) => {
      const answer = await api.put("/api/salon", { data: { opening_exceptions: [exception(name)] } });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await setException("Inventory");
    await keepAll(page, [
      {
        path: "/salon",
        open: (on) => button(on, "Invite").click(),
        title: "Invite somebody",
        type: async (dialog) => {
          await dialog.getByLabel("Email").fill("lena@juniper.example");
          await dialog.getByRole("radio", { name: /^Viewer/ }).check();
        },
        typed: async (dialog) => {
          await expect(dialog.getByLabel("Email")).toHaveValue("lena@juniper.example");
          await expect(dialog.getByRole("radio", { name: /^Viewer/ })).toBeChecked();
        },
        send: ["Send invitation"],
      },
      {
        path: "/salon",
        open: (on) => button(on, "New token").click(),
        title: "New token",
        type: async (dialog) => {
          await dialog.getByLabel("Name").fill("Payroll");
          await dialog.getByRole("radio", { name: /^Read and change/ }).check();
          await dialog.getByLabel("Works for").selectOption("90 days");
        },
        typed: async (dialog) => {
          await expect(dialog.getByLabel("Name")).toHaveValue("Payroll");
          await expect(dialog.getByRole("radio", { name: /^Read and change/ })).toBeChecked();
          await expect(dialog.getByLabel("Works for").locator("option:checked")).toHaveText("90 days");
        },
        send: ["Make token"],
      },
      {
        path: "/salon",
        open: (on) => button(on, "Add date").click(),
        title: "Add date",
        type: async (dialog) => {
          await dialog.getByLabel("Date", { exact: true }).fill(addDays(date, 1));
          await dialog.getByLabel("This date opens").fill("9");
          await dialog.getByLabel("This date closes").fill("13");
        },
        typed: (dialog) => expect(dialog.getByLabel("This date closes")).toHaveValue("13:00"),
        send: ["Save date"],
      },
      {
        path: "/salon",
        open: (on) => button(on, `Change ${formatDayDate(date)}`).click(),
        title: "Change date",
        ...fills("Name", "Painting"),
        send: ["Save date"],
        change: () => setException("Stocktaking"),
      },
      {
        path: "/account",
        open: (on) => button(on, "Add a salon").click(),
        title: "Add a salon",
        ...fills("Salon name", "Cedar"),
        send: ["Add salon"],
      },
    ]);
  });
});

test("an offer of what was typed goes with the dialog that was closed", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await button(page, "Add Staff").click();
  const dialog = page.getByRole("dialog", { name: "Add New Staff Member" });
  await dialog.getByLabel("First Name").fill("Ada");
  await page.reload();
  await expect(dialog).toContainText("You left before this was saved.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await button(page, "Add Staff").click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Restore" })).toHaveCount(0);
});
