import { setTimeout as wait } from "node:timers/promises";
import { linkRecord } from "@chairtime/contract/links";
import { offerList } from "@chairtime/contract/offers/offers";
import { ownWeek } from "@chairtime/contract/own-week";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { type Calls, callsBy, callsOf, registerManager } from "./support/manager.ts";
import { type Server, startBackend } from "./support/servers.ts";

// node bench/offer-kill.ts [kills]: members give shifts away and others claim them; the backend is killed at a random
// moment around the deadline, when it decides by itself, again and again. Exits with 1 if an offer is not decided, has
// two takers or a wrong plan, or a member hears of it never or twice.

const kills = Number(process.argv[2] ?? 40);
const MEMBERS = 4;
/** Shifts of the giver, each on another date. */
const SHIFTS = 6;
/** From the offers to their deadline: their claims arrive before it. */
const GATHER_MS = 5000;
/** Deciding all of them takes about as long. */
const KILL_WITHIN_MS = 600;
const ZONE = "Asia/Kolkata";
const FIRST = addDays(todayIn(ZONE), 20);
const DATES = Array.from({ length: SHIFTS }, (_, day) => addDays(FIRST, day));

const made = z.object({ id: z.string() });

main(async () => {
  const folder = temporaryFolder("offer-kill");
  return (await killed(folder)) > 0 ? 1 : 0;
});

/** Counts the offers that were decided wrongly. */
async function killed(folder: string): Promise<number> {
  const start = () => startBackend({ folder, name: "offer-kill" });
  let decidedBefore = 0;
  let wrong = 0;
  let backend = await start();
  await step(`Killing ${kills} backends`, async (note) => {
    for (let kill = 0; kill < kills; kill++) {
      const manager = await registerManager(backend);
      const call = await callsOf(backend, manager);
      const [giver, ...others] = await addTeam(call);
      if (!giver) break;
      const deadline = await offerAll(backend, giver, others);
      await wait(deadline - Date.now());
      // A look decides what is due.
      const look = call("GET", "/api/offers").catch(() => null);
      await Promise.race([look, wait(Math.random() * KILL_WITHIN_MS)]);
      const killedAt = Date.now();
      await backend.stop("SIGKILL");
      backend = await start();
      const found = await countWrong(backend, await callsOf(backend, manager), [giver, ...others], killedAt);
      wrong += found.wrong;
      if (found.decidedBefore > 0) decidedBefore++;
      note(`${kill + 1} killed, ${wrong} offers wrong`);
    }
  });
  await backend.stop();
  say(
    `${kills * SHIFTS} offers of ${kills} salons; ${decidedBefore} kills came after the decision, ${kills - decidedBefore} before it. Decided wrongly: ${wrong}.`,
  );
  return wrong;
}

interface Member {
  id: string;
  token: string;
}

/** Adds members with links to a salon that decides by itself; the first of them works on each of the dates. */
async function addTeam(call: Calls): Promise<Member[]> {
  await call("PUT", "/api/salon", { offers_on: true, offers_decide_themselves: true, time_zone: ZONE });
  const team: Member[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    const email = `${crypto.randomUUID()}@salon.test`;
    const member = { first_name: `Ada ${index}`, last_name: "Byron", email, role: "Stylist" };
    const { id } = z.parse(made, await call("POST", "/api/employees", member));
    const { url } = z.parse(linkRecord, await call("POST", "/api/links", { employee_id: id }));
    team.push({ id, token: url?.split("/").at(-1) ?? "" });
  }
  for (const date of DATES)
    await call("POST", "/api/schedules", {
      employee_id: team[0]?.id,
      day_of_week: weekdayOf(date),
      start_time: "09:00",
      end_time: "17:00",
      valid_from: date,
      valid_until: date,
      notes: "",
    });
  return team;
}

/** Has a member give all their shifts away, and the others claim them. Returns when the offers are due. */
async function offerAll(backend: Server, giver: Member, others: readonly Member[]): Promise<number> {
  const deadline = Date.now() + GATHER_MS;
  const offered = DATES.map(async (date) => {
    const draft = { kind: "give", date, start_time: "09:00", deadline_at: new Date(deadline).toISOString() };
    const { id } = z.parse(made, await byLink(backend, giver)("POST", "/api/own-week/offers", draft));
    const claims = others.map((other) =>
      byLink(backend, other)("POST", "/api/own-week/claims", { offer_id: id }),
    );
    await Promise.all(claims);
  });
  await Promise.all(offered);
  return deadline;
}

const byLink = (backend: Server, { token }: Member): Calls => callsBy(backend, `Link ${token}`);

/**
 * Counts the offers that are not done, are done twice, or of which a member heard never or twice, and those that were
 * decided before a moment.
 */
async function countWrong(
  backend: Server,
  call: Calls,
  members: readonly Member[],
  moment: number,
): Promise<{ wrong: number; decidedBefore: number }> {
  const offers = z.parse(offerList, await call("GET", "/api/offers"));
  const heard = new Map<string, number>();
  for (const member of members) {
    const { notices = [] } = z.parse(ownWeek, await byLink(backend, member)("GET", "/api/own-week"));
    for (const { offer, id } of notices) {
      const key = `${offer?.date} ${member.id}`;
      if (id) heard.set(key, (heard.get(key) ?? 0) + 1);
    }
  }
  let wrong = Math.abs(SHIFTS - offers.length);
  for (const { date, state, taker_id, claims } of offers) {
    const won = claims.filter((one) => one.state === "won").length;
    const days = z.parse(
      z.array(z.object({ employee_id: z.string(), schedule: z.unknown() })),
      await call("POST", "/api/employees/availability", { date }),
    );
    const working = days.flatMap(({ employee_id, schedule }) => (schedule ? [employee_id] : []));
    const isPlan = working.length === 1 && working[0] === taker_id;
    const isHeard = members.every(({ id }) => heard.get(`${date} ${id}`) === 1);
    if (state !== "done" || won !== 1 || !isPlan || !isHeard) wrong++;
  }
  const decidedBefore = offers.filter(({ decided_at }) => Date.parse(decided_at ?? "") < moment).length;
  return { wrong, decidedBefore };
}
