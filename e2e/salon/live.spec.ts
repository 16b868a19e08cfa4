import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addMember, addSchedule, addTimeOff, openMember, row, TUESDAY } from "../availability/salon";
import { listening } from "../support/event-stream";
import type { Manager } from "../support/manager";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { joined } from "./invited";

const TEAM = `/team?date=${TUESDAY}`;
const DAY_OFF = [`${TUESDAY}T00:00:00Z`, `${TUESDAY}T23:00:00Z`] as const;

/** Counts what a page asks of an address. */
function count(page: Page, pathname: RegExp): { asked: string[] } {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname: path } = new URL(request.url());
    if (pathname.test(path)) asked.push(`${request.method()} ${path}`);
  });
  return { asked };
}

const LISTS = /^\/api\/(employees|schedules|recurring-breaks|onetime-blocks)$/;

async function colleague(browser: Browser, by: Parameters<typeof joined>[0]): Promise<BrowserContext> {
  const context = await browser.newContext();
  await joined({ ...by, request: context.request });
  return context;
}

test("a colleague's change shows on the board, in the staff list and on the member's page without a reload @smoke", async ({
  api,
  outbox,
  browser,
  signedInPage: page,
  context,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  const other = await colleague(browser, { api, outbox, role: "manager", request: api });
  const [board, member] = [await context.newPage(), await context.newPage()];
  const heard = listening(page);
  await page.goto("/staff");
  await heard;
  await board.goto(TEAM);
  await openMember(member, id, { tab: "schedules" });
  await expect(board.getByRole("button", { name: /Tue, Dec 2, 2031: 09:00 – 17:00/ })).toBeVisible();
  const reads = [page, board, member].map((each) => count(each, LISTS));

  const list: { id: string; day_of_week: number }[] = await (
    await other.request.get("/api/schedules")
  ).json();
  const [schedule] = list;
  const moved = await other.request.put(`/api/schedules/${schedule?.id}`, {
    data: { ...schedule, start_time: "10:00", end_time: "18:00" },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect(board.getByRole("button", { name: /Tue, Dec 2, 2031: 10:00 – 18:00/ })).toBeVisible();
  await expect(row(member, /10:00 – 18:00/)).toBeVisible();
  await addTimeOff(other.request, id, ...DAY_OFF);
  await expect(board.getByRole("button", { name: /Tue, Dec 2, 2031: .*(Vacation|Time Off)/i })).toBeVisible();
  await addMember(other.request, { first_name: "Lena", email: "lena@salon.test" });
  await expect(page.getByText("Lena Okafor")).toBeVisible();
  await expect(board.getByText("Lena Okafor")).toBeVisible();
  expect(reads.flatMap(({ asked }) => asked)).toEqual([]);
  await other.close();
});

test("a page brings its salon, and does not ask for it again", async ({ signedInPage: page }) => {
  const salon = count(page, /^\/api\/salon$/);
  for (const path of ["/staff", "/team", "/account"]) {
    const heard = listening(page);
    await page.goto(path);
    await heard;
    await untilQuiet(page);
  }
  expect(salon.asked).toEqual([]);
});

test("two tabs have one connection; the other takes over when its tab is closed, and misses nothing", async ({
  api,
  context,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const streams: Page[] = [];
  context.on("request", (request) => {
    // A new tab fetches the last minute's news that it lacks, once, and without a stream.
    if (request.headers().accept?.startsWith("text/event-stream")) streams.push(request.frame().page());
  });
  const heard = listening(page);
  await page.goto("/staff");
  await heard;
  const second = await context.newPage();
  await second.goto(TEAM);
  await addSchedule(api, id);
  await expect(second.getByRole("button", { name: /Tue, Dec 2, 2031: 09:00 – 17:00/ })).toBeVisible();
  expect(streams).toEqual([page]);

  await page.close();
  await addTimeOff(api, id, ...DAY_OFF);
  await expect(
    second.getByRole("button", { name: /Tue, Dec 2, 2031: .*(Vacation|Time Off)/i }),
  ).toBeVisible();
  expect(streams).toEqual([page, second]);
});

test("after some seconds without a network the board has the changes in between", async ({
  api,
  context,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const heard = listening(page);
  await page.goto(TEAM);
  await heard;
  await context.setOffline(true);
  await addSchedule(api, id);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /Tue, Dec 2, 2031: 09:00 – 17:00/ })).toBeVisible();
});

test("a form says who else has the record open, for as long as they have", async ({
  api,
  outbox,
  browser,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  const context = await browser.newContext();
  const { username }: Manager = await joined({ api, outbox, role: "manager", request: context.request });
  const other = await context.newPage();
  const heard = listening(page);
  await openMember(page, id, { tab: "schedules" });
  await heard;
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  const form = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await form.getByLabel(/Notes/).fill("Not lost");
  const note = form.getByText(`${username} is editing this`);
  await expect(note).toBeHidden();

  await openMember(other, id, { tab: "schedules" });
  await other.getByRole("button", { name: /^Edit/ }).first().click();
  await expect(note).toBeVisible();
  await expect(other.getByRole("dialog").getByText("is editing this")).toBeVisible();
  await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(note).toBeHidden();
  // Nothing that was typed is lost over it.
  await expect(form.getByLabel(/Notes/)).toHaveValue("Not lost");
  await context.close();
});

test("a viewer shows nobody that a record is open, and sees what changes", async ({
  api,
  outbox,
  browser,
}) => {
  const id = await addMember(api);
  const context = await colleague(browser, { api, outbox, role: "viewer", request: api });
  const page = await context.newPage();
  const told = count(page, /^\/api\/presence$/);
  const heard = listening(page);
  await page.goto(TEAM);
  await heard;
  await addSchedule(api, id);
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  expect(told.asked).toEqual([]);
  await context.close();
});

test("a new clock of the salon is on the open board", async ({ api, signedInPage: page }) => {
  await addSchedule(api, await addMember(api));
  const heard = listening(page);
  await page.goto(TEAM);
  await heard;
  const saved = await api.put("/api/salon", { data: { hour_cycle: "h12" } });
  expect(saved.status(), await saved.text()).toBe(200);
  await expect(page.getByRole("button", { name: /Tue, Dec 2, 2031: 9:00 am – 5:00 pm/ })).toBeVisible();
});
