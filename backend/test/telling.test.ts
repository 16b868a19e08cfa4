import { ACTION_HEADER } from "@chairtime/contract/changes";
import { tellAnswer, untoldAnswer } from "@chairtime/contract/telling";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayLabel } from "@chairtime/kit/time-words";
import { todayIn } from "@chairtime/kit/zone";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { actionOf, lastAction } from "./support/history.ts";
import { newPerson } from "./support/people.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
/** The Monday of next week: nothing of it is over. */
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));

describe("mails about changes", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ada: { id: string; email: string };
  let ben: { id: string; email: string };

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ada = await added("Ada");
    ben = await added("Ben");
    await newMails();
  });

  const added = async (first_name: string) => {
    const email = newEmail();
    const { id } = await owner.addMember({ first_name, email });
    await send("POST", "schedules", scheduleOf(id));
    return { id, email };
  };
  const send = async (method: string, path: string, body?: object, action?: string) => {
    const headers: Record<string, string> = action === undefined ? {} : { [ACTION_HEADER]: `plan ${action}` };
    const answer = await owner.call(method, `/api/${path}`, { body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer;
  };
  /** Gives a member other hours on the Monday alone; returns the record's id. */
  const change = async (member: string, action: string, start_time = "11:00") =>
    idOf(
      await send(
        "POST",
        "schedules",
        scheduleOf(member, { start_time, end_time: "20:00", valid_from: MONDAY, valid_until: MONDAY }),
        action,
      ),
    );
  const tell = async (actions: string[], by: Pick<Manager, "call"> = owner) => {
    const answer = await by.call("POST", "/api/publishing/tell", { body: { actions } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { results } = z.parse(tellAnswer, answer.body);
    return Object.fromEntries(results.map(({ employee_id, result }) => [employee_id, result]));
  };
  /** Lets a member stop mails on their page. */
  const stopMails = async (employee_id: string) => {
    const { body } = await send("POST", "links", { employee_id });
    const { url } = z.parse(z.object({ url: z.string() }), body);
    const authorization = `Link ${url.slice(-43)}`;
    await service.call("PUT", "/api/own-week/mails", { body: { mails: false }, headers: { authorization } });
  };
  const newMails = async () => {
    await service.settled();
    return service.mails.splice(0).filter(({ subject }) => /^Your week/.test(subject));
  };

  test("members get their own difference, with a link of their own, once", async () => {
    const action = newId();
    await change(ada.id, action);
    await change(ben.id, action, "12:00");
    expect(await tell([action])).toEqual({ [ada.id]: "mailed", [ben.id]: "mailed" });
    const mails = await newMails();
    expect(new Map(mails.map(({ to, text }) => [to, text.includes("instead of 09:00 – 17:00")]))).toEqual(
      new Map([
        [ada.email, true],
        [ben.email, true],
      ]),
    );
    const mail = mails.find(({ to }) => to === ada.email);
    expect(mail?.text).toContain(`${dayLabel(MONDAY)}: 11:00 – 20:00 instead of 09:00 – 17:00`);
    expect(mail?.text).toContain(`Stop these mails: ${mail?.link}?mails=stop`);
    expect(await tell([action])).toEqual({ [ada.id]: "already", [ben.id]: "already" });
    expect(await newMails()).toEqual([]);
    const { changes } = await actionOf(owner, (await lastAction(owner)).id);
    expect(changes.at(-1)).toMatchObject({
      resource: "publication",
      after: { from: MONDAY, to: MONDAY, actions: [action] },
    });
  });

  test("members who work on a closure's dates get a mail that names it, and another when it ends", async () => {
    const [first, second] = [newId(), newId()];
    const { id: free } = await owner.addMember();
    const dates = { from_date: addDays(MONDAY, -1), to_date: MONDAY, name: "Inventory" };
    const made = idOf(await send("POST", "closures", dates, first));
    expect(await tell([first])).toEqual({ [ada.id]: "mailed", [ben.id]: "mailed", [free]: "unchanged" });
    const lines = async () => (await newMails()).map(({ text }) => text.match(/^.*09:00.*$/m)?.[0].trim());
    const label = dayLabel(MONDAY);
    expect(await lines()).toEqual(Array(2).fill(`${label}: off (Inventory) instead of 09:00 – 17:00`));
    expect(await tell([first])).toMatchObject({ [ada.id]: "already", [ben.id]: "already" });
    await send("PUT", `closures/${made}`, { ...dates, start_time: "13:00", end_time: "24:00" }, second);
    expect(await tell([second])).toMatchObject({ [ada.id]: "mailed", [ben.id]: "mailed" });
    expect(await lines()).toEqual(
      Array(2).fill(`${label}: 09:00 – 13:00 instead of off (Inventory), off 13:00 – 24:00 (Inventory)`),
    );
  });

  test("one mail covers several actions, without undone ones", async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    const record = await change(ada.id, first);
    const moved = scheduleOf(ada.id, {
      start_time: "13:00",
      end_time: "20:00",
      valid_from: MONDAY,
      valid_until: MONDAY,
    });
    await send("PUT", `schedules/${record}`, moved, second);
    await send("DELETE", `schedules/${await change(ben.id, third)}`, undefined, third);
    expect(await tell([first, second, third])).toEqual({ [ada.id]: "mailed", [ben.id]: "unchanged" });
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("13:00 – 20:00 instead of 09:00 – 17:00");
    // Undoing it after the mail is separate news.
    const undo = newId();
    await send("DELETE", `schedules/${record}`, undefined, undo);
    expect(await tell([undo])).toEqual({ [ada.id]: "mailed" });
    expect((await newMails())[0]?.text).toContain("09:00 – 17:00 instead of 13:00 – 20:00");
  });

  test("members who stopped mails or left get none, those at the hour's limit get theirs later, and each is named", async () => {
    const limited = createService(database.db, {
      BUSINESS_TIME_ZONE: ZONE,
      AUTH_LIMITS: "on",
      MAILS_PER_ADDRESS: "1",
    });
    const actions = [newId(), newId()];
    await change(ada.id, actions[0] ?? "");
    await change(ben.id, actions[1] ?? "");
    const by = {
      call: (method: string, path: string, how: object) =>
        limited.call(method, path, { ...how, token: owner.token }),
    } as Pick<Manager, "call">;
    expect(await tell(actions.slice(0, 1), by)).toEqual({ [ada.id]: "mailed" });
    const third = newId();
    await send("POST", "onetime-blocks", dayOff(ada.id), third);
    expect(await tell([third], by)).toEqual({ [ada.id]: "put_off" });
    await limited.settled();
    await service.settled();

    await stopMails(ben.id);
    expect((await tell(actions))[ben.id]).toBe("unwanted");
    await owner.call("PUT", `/api/employees/${ada.id}`, { body: { is_active: false } });
    expect(await tell([third])).toEqual({ [ada.id]: "unknown" });
  });

  const dayOff = (employee_id: string) => ({
    employee_id,
    start_date_time: `${MONDAY}T00:00:00.000Z`,
    end_date_time: `${MONDAY}T20:00:00.000Z`,
    reason: "Training",
  });

  test("who has not been told stays known, by name and way, until told or taken back", async () => {
    const untold = async (by: Pick<Manager, "call"> = owner) => {
      const answer = await by.call("GET", "/api/publishing/untold");
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { members } = z.parse(untoldAnswer, answer.body);
      return Object.fromEntries(members.map(({ employee_id, reach }) => [employee_id, reach]));
    };
    expect(await untold()).toEqual({});
    const [first, second] = [newId(), newId()];
    await change(ada.id, first);
    const record = await change(ben.id, second);
    await stopMails(ben.id);
    expect(await untold()).toEqual({ [ada.id]: "mail", [ben.id]: "unwanted" });
    const manager = await newPerson(service, owner, "manager");
    expect(await untold(manager)).toEqual({});
    await tell([first, second]);
    expect(await untold()).toEqual({ [ben.id]: "unwanted" });
    await send("DELETE", `schedules/${record}`, undefined, newId());
    expect(await untold()).toEqual({});
    // Usual hours of somebody new were agreed before, and who calls in sick knows.
    const { id } = await owner.addMember({ first_name: "Cleo" });
    await send("POST", "schedules", scheduleOf(id), newId());
    const now = new Date();
    await send(
      "POST",
      "onetime-blocks",
      {
        employee_id: ada.id,
        start_date_time: now.toISOString(),
        end_date_time: new Date(now.getTime() + 3_600_000).toISOString(),
        reason: "Sick Leave",
      },
      newId(),
    );
    expect(await untold()).toEqual({});
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    await change(ben.id, newId(), "12:00");
    expect(await untold()).toEqual({});
  });

  test("users mail only their own changes, viewers none, and a publishing salon mails by publishing", async () => {
    const action = newId();
    await change(ada.id, action);
    const manager = await newPerson(service, owner, "manager");
    expect(await tell([action], manager)).toEqual({});
    const viewer = await newPerson(service, owner, "viewer");
    const body = { actions: [action] };
    expect((await viewer.call("POST", "/api/publishing/tell", { body })).status).toBe(403);
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    expect((await owner.call("POST", "/api/publishing/tell", { body })).status).toBe(409);
    expect(await newMails()).toEqual([]);
  });
});
