import * as fc from "fast-check";
import * as z from "zod/mini";
import { breakOf, closureOf, scheduleOf, timeOffOf } from "./drafts.ts";
import { historyOf, previewOf, putBackAsShown } from "./history.ts";
import { type Manager, newEmail } from "./service.ts";

const listed = z.array(z.object({ id: z.string() }));
const ZONES = ["Asia/Kolkata", "America/New_York", "Europe/Berlin"];
const LISTS = ["schedules", "recurring-breaks", "onetime-blocks", "closures"] as const;

/** Random choices, the same for the same seed. */
function choices(seed: number) {
  const numbers = fc.sample(fc.integer({ min: 0, max: 2 ** 30 }), { seed, numRuns: 20_000 });
  let next = 0;
  const below = (most: number) => (numbers[next++ % numbers.length] ?? 0) % most;
  return {
    below,
    /** A random item; undefined for an empty list. */
    one: <Item>(items: readonly Item[]): Item | undefined => items[below(Math.max(items.length, 1))],
  };
}

/** Length of a random history; `npm test -- --all` tries longer ones. */
export const WRITES = process.env.EVERY_EXAMPLE === "1" ? 200 : 60;

/**
 * A function that writes something random in a salon on each call: one of its users adds, changes or deletes a record,
 * or puts back earlier changes. The first of `people` is the owner. Some writes are refused, mostly for overlaps.
 */
export function randomWrites(people: readonly Manager[], seed: number): () => Promise<void> {
  const { below, one } = choices(seed);
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  const hours = () => {
    const start = below(20);
    return { day_of_week: below(7), start_time: clock(start), end_time: clock(start + 1 + below(4)) };
  };
  const rotaHours = () => ({
    ...hours(),
    ...(below(4) === 0 && { start_time: "22:00", end_time: clock(below(9)), ends_next_day: true }),
    rotation_week: one([null, null, 0, 1, 2]),
  });
  const rotation = () => one([null, { weeks: 2 + below(3), anchor: one(["2026-11-02", "2026-11-09"]) }]);
  const contract = () => ({
    weekly_minutes: one([null, 0, 2400]),
    weekly_days: one([null, 5]),
    rest_minutes: one([null, 600]),
    hourly_cost: one([null, 2150]),
    first_day: one([null, null, "2026-11-10"]),
    last_day: one([null, null, "2026-12-20"]),
  });
  const days = () => ({
    opening_exceptions: one([[], [{ date: "2026-12-24", name: "Christmas Eve", spans: [] }]]),
    rest_minutes: one([660, 600]),
    holiday_region: one([null, "DE-BY"]),
    currency: one([null, "EUR"]),
    language: one([null, "de"]),
  });
  const bodies = {
    schedules: (member: string) =>
      scheduleOf(member, { ...rotaHours(), valid_from: `2026-0${1 + below(3)}-01` }),
    "recurring-breaks": (member: string) => breakOf(member, rotaHours()),
    "onetime-blocks": (member: string) => {
      const day = 10 + below(18);
      return timeOffOf(member, {
        start_date_time: `2026-12-${day}T0${below(9)}:00:00Z`,
        end_date_time: `2026-12-${day + 1 + below(2)}T06:00:00Z`,
      });
    },
    closures: () => {
      const day = 10 + below(18);
      return closureOf({
        from_date: `2026-12-${day}`,
        to_date: `2026-12-${day + below(3)}`,
        name: `Closed ${below(3)}`,
        ...one([{}, { start_time: "14:00", end_time: "24:00" }]),
      });
    },
  };

  return async () => {
    const [owner] = people;
    const by = one(people) ?? owner;
    if (!owner || !by) throw new Error("Nobody is there to write");
    const idsOf = async (list: string) =>
      z.parse(listed, (await owner.call("GET", `/api/${list}`)).body).map(({ id }) => id);
    const staff = await idsOf("employees");
    const member = one(staff);
    const what = below(20);
    if (member === undefined || (what === 0 && staff.length < 6)) {
      await by.call("POST", "/api/employees", {
        body: { first_name: "Ada", last_name: `No ${below(100)}`, role: "Stylist", email: newEmail() },
      });
    } else if (what === 1) {
      await by.call("DELETE", `/api/employees/${member}`);
    } else if (what <= 3) {
      const roles = { role: one(["Stylist", "Barber"]) };
      const body = one([{ is_active: below(2) === 0 }, roles, { rotation: rotation() }, contract()]);
      await by.call("PUT", `/api/employees/${member}`, { body });
    } else if (what === 4) {
      const time_off_keeps = one(["wall_time", "instants"]);
      await owner.call("PUT", "/api/salon", { body: { time_zone: one(ZONES), time_off_keeps } });
    } else if (what === 5) {
      await by.call("PUT", "/api/salon", { body: { opening_hours: [hours()], minimums: [], ...days() } });
    } else if (what === 6) {
      const headers = { "x-chairtime-action": `closure ${newEmail().slice(0, 16)}` };
      for (const id of staff) {
        await by.call("POST", "/api/onetime-blocks", { body: bodies["onetime-blocks"](id), headers });
      }
    } else if (what <= 8) {
      const action = one((await historyOf(owner)).actions);
      if (action && (await previewOf(owner, { action: action.id })).refusal === null) {
        await putBackAsShown(owner, { action: action.id });
      }
    } else {
      const list = one(LISTS) ?? "schedules";
      const id = one(await idsOf(list));
      const body = bodies[list](member);
      if (id === undefined || what <= 12) await by.call("POST", `/api/${list}`, { body });
      else if (what === 13) await by.call("DELETE", `/api/${list}/${id}`);
      // This may move it to another member.
      else await by.call("PUT", `/api/${list}/${id}`, { body });
    }
  };
}
