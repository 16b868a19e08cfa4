import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import { all, dialog, heading, type Members, press, pressInside, type Shot } from "./contact-steps.ts";
import { comingWeek, pressInLine, wantTooMany } from "./contact-team.ts";

type Data = Record<string, unknown>;

/** An offer is decided a day before its shift: until then claims are gathered. */
const FIRST_DAY = 4;
const LAST_DAY = 13;
const TEXT =
  "The new dryers come on Monday morning. Please leave the two chairs at the window free until eleven.";
const GIVEN_NOTE = "My sister’s wedding. I can take a Saturday for it.";
const OPEN_NOTE = "A party of six comes in late.";
const ANSWER = "Enjoy the day!";
/** What the people of these states typed. */
export const TYPED_IN_OFFERS = [TEXT, GIVEN_NOTE, OPEN_NOTE, ANSWER];

async function call(page: Page, method: string, path: string, data?: Data) {
  const answer = await page.request.fetch(path, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

const letThemOffer = (page: Page) => call(page, "PUT", "/api/salon", { offers_on: true });

/** The member's shifts of the days in which an offer gathers claims. */
async function coming(page: Page) {
  const shifts: { id: string; date: string; start: string; end: string }[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const date = addDays(todayIn("Asia/Kolkata"), day);
    const days: { employee_id: string; schedule: { start_time: string; end_time: string } | null }[] =
      await call(page, "POST", "/api/employees/availability", { date });
    for (const { employee_id: id, schedule } of days)
      if (schedule) shifts.push({ id, date, start: schedule.start_time, end: schedule.end_time });
  }
  return shifts;
}

/** A colleague gives a shift away, the manager offers an open one, and the member one of their own. */
async function offerSome(page: Page, { full, week }: Members): Promise<void> {
  await letThemOffer(page);
  // Nothing agreed is in the way of taking one more.
  await call(page, "PUT", `/api/employees/${full}`, { weekly_minutes: null, weekly_days: null });
  const live: { state: string; note: string }[] = await call(page, "GET", "/api/offers");
  if (live.some(({ state }) => state === "open" || state === "claimed")) return;
  const links: { employee_id: string; url: string }[] = await call(page, "GET", "/api/links");
  const shifts = await coming(page);
  const own = shifts.filter(({ id }) => id === full);
  const linkOf = new Map(links.map(({ employee_id, url }) => [employee_id, url]));
  const given = shifts.find(
    ({ id, date }) => id !== full && linkOf.has(id) && !own.some((shift) => shift.date === date),
  );
  const [mine] = own;
  if (!given || !mine) throw new Error("The demo's members have no shifts to offer");
  await call(page, "POST", `${new URL(linkOf.get(given.id) ?? "").pathname}/offers`, {
    kind: "give",
    date: given.date,
    start_time: given.start,
    note: GIVEN_NOTE,
  });
  await call(page, "POST", "/api/offers", {
    date: given.date,
    start_time: "19:00",
    end_time: "21:00",
    note: OPEN_NOTE,
  });
  await call(page, "POST", `${week}/offers`, { kind: "swap", date: mine.date, start_time: mine.start });
}

/** The member claims what is given away. */
async function claimGiven(page: Page, { week }: Members): Promise<void> {
  const offers: { id: string; kind: string; claims: unknown[] }[] = await call(page, "GET", "/api/offers");
  const given = offers.find(({ kind }) => kind === "give");
  if (given?.claims.length === 0) await call(page, "POST", `${week}/claims`, { offer_id: given.id });
}

/** The manager answers a request of the member's, and announces something. */
async function tell(page: Page, { week }: Members): Promise<void> {
  const { groups } = await call(page, "GET", "/api/notices");
  if (groups.some(({ kind }: { kind: string }) => kind === "announced")) return;
  const date = addDays(todayIn("Asia/Kolkata"), LAST_DAY + 7);
  const request = { start_date: date, start_time: null, end_date: date, end_time: null };
  const about = { kind: "time_off", reason: "Personal Time", note: "" };
  const { id } = await call(page, "POST", `${week}/requests`, { ...request, ...about });
  await call(page, "PUT", `/api/requests/${id}`, { state: "approved", answer: ANSWER });
  await call(page, "POST", "/api/notices", {
    id: crypto.randomUUID(),
    text: TEXT,
    audience: { kind: "everybody" },
  });
}

/** Shifts that are offered, and what members learn: it stays in the salon, so that these come last. */
export function offerShots(members: Members): Shot[] {
  const { week } = members;
  const told = (page: Page) => tell(page, members);
  const arranged = (page: Page) => offerSome(page, members);
  return [
    {
      name: "Offer a shift",
      path: comingWeek(),
      before: all(letThemOffer, wantTooMany),
      act: all(pressInLine(/^\d+ gaps?$/), press(/see who is free/i), pressInside("Offer this shift")),
      shows: dialog("Offer this shift to the team"),
    },
    {
      name: "Own week, offers",
      path: week,
      before: arranged,
      act: (page) => heading("Offers")(page).evaluate((element) => element.scrollIntoView()),
      shows: heading("Offers"),
    },
    {
      name: "Own week, offering",
      path: week,
      before: arranged,
      act: press(/^Offer your shift/),
      shows: dialog("Offer this shift"),
    },
    {
      name: "Take a shift",
      path: week,
      before: arranged,
      act: press(/^Take it: /),
      shows: dialog("Take this shift"),
    },
    {
      name: "Requests, offered shifts",
      path: "/requests",
      before: all(arranged, (page) => claimGiven(page, members)),
      shows: (page) => page.getByText(/ would take it/),
    },
    { name: "Own week, new for you", path: week, before: told, shows: heading("New for you") },
    {
      name: "Who has seen it",
      path: comingWeek(),
      before: told,
      act: pressInLine(/^(Latest notices|Seen by)/),
      shows: (page) => page.getByRole("list", { name: "Recipients" }),
    },
  ];
}
