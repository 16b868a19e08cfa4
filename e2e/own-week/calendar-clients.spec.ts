import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/test";
import { addMember, ZONE } from "../team/arrange";
import { makeLink } from "./arrange";
import { boardWork } from "./board-work";

const run = promisify(execFile);

/** Whether Debian's calendar programs are on this machine. */
function hasCalendars(): boolean {
  try {
    for (const program of ["vdirsyncer", "khal"]) execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A calendar that subscribes to a feed, and reads in UTC the events that it has. */
class Subscriber {
  readonly #folder: string;

  static async to(feed: string): Promise<Subscriber> {
    const folder = await mkdtemp(join(tmpdir(), "chairtime-calendar-"));
    const week = join(folder, "week");
    await mkdir(week);
    await writeFile(
      join(folder, "vdirsyncer"),
      [
        "[general]",
        `status_path = "${join(folder, "status")}"`,
        "[pair week]",
        'a = "feed"',
        'b = "kept"',
        "collections = null",
        "[storage feed]",
        'type = "http"',
        `url = "${feed}"`,
        "[storage kept]",
        'type = "filesystem"',
        `path = "${week}"`,
        'fileext = ".ics"',
        "",
      ].join("\n"),
    );
    await writeFile(
      join(folder, "khal"),
      [
        "[calendars]",
        "[[week]]",
        `path = ${week}`,
        "[locale]",
        "local_timezone = UTC",
        "default_timezone = UTC",
        "timeformat = %H:%M",
        "dateformat = %Y-%m-%d",
        "longdateformat = %Y-%m-%d",
        "datetimeformat = %Y-%m-%dT%H:%M",
        "longdatetimeformat = %Y-%m-%dT%H:%M",
        "[sqlite]",
        `path = ${join(folder, "khal.db")}`,
        "",
      ].join("\n"),
    );
    const subscriber = new Subscriber(folder);
    await subscriber.#sync("discover");
    return subscriber;
  }

  constructor(folder: string) {
    this.#folder = folder;
  }

  async #sync(...words: string[]): Promise<void> {
    await run("vdirsyncer", ["-c", join(this.#folder, "vdirsyncer"), ...words], {
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  }

  /** Takes the feed over and lists the work in it, as `from/until` in ISO 8601. */
  async work(from: string, days: number): Promise<string[]> {
    await this.#sync("sync", "--force-delete");
    const format = "{start-long}/{end-long}/{title}";
    const { stdout } = await run(
      "khal",
      [
        "-c",
        join(this.#folder, "khal"),
        "list",
        "--once",
        "--notstarted",
        "--day-format",
        "",
        "--format",
        format,
        from,
        `${days}d`,
      ],
      { env: { ...process.env, LC_ALL: "C.UTF-8", HOME: this.#folder } },
    );
    return stdout
      .split("\n")
      .filter((line) => line.endsWith("/Work"))
      .map((line) => {
        const [start, end] = line.split("/");
        return `${start}:00.000Z/${end}:00.000Z`;
      })
      .sort();
  }

  async forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function send(
  api: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<{ id: string }> {
  const answer = await api.fetch(path, { method, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? { id: "" } : answer.json();
}

test("a real calendar that subscribes is the board, after each of 20 changes", async ({ api, app }) => {
  test.skip(!hasCalendars(), "vdirsyncer and khal are not installed (apt-get install vdirsyncer khal)");
  test.setTimeout(240_000);
  const { id } = await addMember(api, "Ana", "Lund");
  const { id: other } = await addMember(api, "Ben", "Kraus");
  const { path } = await makeLink(api, id);
  const today = todayIn(ZONE);
  const schedules: string[] = [];
  const blocks: string[] = [];
  const shift = (day: number, start: string, end: string, more: object = {}) => ({
    employee_id: id,
    day_of_week: day,
    start_time: start,
    end_time: end,
    valid_from: addDays(today, -7),
    valid_until: null,
    notes: "",
    ...more,
  });
  const addShift = async (...hours: Parameters<typeof shift>) => {
    schedules.push((await send(api, "POST", "/api/schedules", shift(...hours))).id);
  };
  const off = (day: number, from: string, until: string, reason: string) => ({
    employee_id: id,
    start_date_time: zonedToInstant(addDays(today, day), from, ZONE).toISOString(),
    end_date_time: zonedToInstant(addDays(today, day), until, ZONE).toISOString(),
    reason,
  });
  const addOff = async (...about: Parameters<typeof off>) => {
    blocks.push((await send(api, "POST", "/api/onetime-blocks", off(...about))).id);
  };
  const recurring = (day: number, start: string, end: string) =>
    send(api, "POST", "/api/recurring-breaks", {
      employee_id: id,
      day_of_week: day,
      start_time: start,
      end_time: end,
      reason: "Lunch",
    });
  const member = {
    first_name: "Ana",
    last_name: "Lund",
    email: "ana.lund@salon.test",
    picture: "",
    role: "Stylist",
  };
  const monday = weekStartOf(today, 1);

  const changes: [string, () => Promise<unknown>][] = [
    ["a first shift", () => addShift(1, "09:00", "17:00")],
    ["a second weekday", () => addShift(3, "10:00", "18:00")],
    ["a break", () => recurring(1, "12:00", "12:30")],
    ["a moved shift", () => send(api, "PUT", `/api/schedules/${schedules[0]}`, shift(1, "11:00", "19:00"))],
    ["a shift in two parts", () => addShift(1, "20:00", "22:00")],
    ["a night", () => addShift(5, "22:00", "04:00", { ends_next_day: true })],
    ["a break in the night", () => recurring(6, "01:00", "01:30")],
    ["a day off", () => addOff(8, "00:00", "24:00", "Vacation")],
    ["an hour off", () => addOff(9, "12:00", "13:00", "Dentist; then, home")],
    ["more of every day off", () => addOff(10, "08:00", "21:15", "Course")],
    [
      "time off that moves",
      () => send(api, "PUT", `/api/onetime-blocks/${blocks[0]}`, off(11, "00:00", "24:00", "Vacation")),
    ],
    ["time off that goes", () => send(api, "DELETE", `/api/onetime-blocks/${blocks[1]}`)],
    [
      "an exception of one week",
      () =>
        addShift(3, "06:00", "08:00", { valid_from: addDays(today, 10), valid_until: addDays(today, 16) }),
    ],
    [
      "alternating weeks",
      () =>
        send(api, "PUT", `/api/employees/${id}`, {
          ...member,
          is_active: true,
          rotation: { weeks: 2, anchor: monday },
        }),
    ],
    ["a shift of every other week", () => addShift(4, "09:00", "15:00", { rotation_week: 0 })],
    ["a shift of the other weeks", () => addShift(4, "15:00", "21:00", { rotation_week: 1 })],
    [
      "a shift that ends",
      () =>
        send(
          api,
          "PUT",
          `/api/schedules/${schedules[1]}`,
          shift(3, "10:00", "18:00", { valid_until: addDays(today, 20) }),
        ),
    ],
    ["a colleague who leaves", () => send(api, "DELETE", `/api/employees/${other}`)],
    ["another zone", () => send(api, "PUT", "/api/salon", { time_zone: "America/New_York" })],
    ["a shift that goes", () => send(api, "DELETE", `/api/schedules/${schedules[0]}`)],
  ];
  expect(changes).toHaveLength(20);

  const calendar = await Subscriber.to(`${app.url}${path}/calendar.ics`);
  const dates = Array.from({ length: 28 }, (_, day) => addDays(today, day + 1));
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const inside = (stretches: string[]) =>
    stretches.filter((one) => one >= `${addDays(first, 1)}T00` && one < `${last}T00`);
  let compared = 0;
  for (const [name, change] of changes) {
    await change();
    const kept = await calendar.work(first, 28);
    const board = await boardWork(api, id, dates);
    expect(inside(kept), name).toEqual(inside(board));
    compared += inside(kept).length;
  }
  expect(compared).toBeGreaterThan(100);

  await send(api, "DELETE", `/api/employees/${id}`);
  expect((await api.get(`${path}/calendar.ics`)).status()).toBe(404);
  await calendar.forget();
});
