import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import * as z from "zod/mini";
import { signIn } from "../support/manager";
import { expect, test } from "../support/test";

const session = z.object({ user: z.object({ id: z.string(), salon_id: z.string() }) });
const staff = z.array(z.object({ id: z.string(), first_name: z.string() }));

const ROUNDS = 200;

/** The salon that a page was made for, as it names itself with each of its calls. */
interface Tab {
  salon: string;
  page: string;
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

test("two salons in two tabs: in any order of switches, saves and sign-outs, nothing lands in the wrong one", async ({
  context,
  manager,
}) => {
  // One browser: its tabs share the cookies, and their requests arrive in any order.
  const browser = context.request;
  await signIn(browser, manager);
  const { user } = z.parse(session, await (await browser.get("/api/auth/session")).json());
  const made = await browser.post("/api/account/salons", { data: { name: "Second salon" } });
  const { salon_id: second } = z.parse(z.object({ salon_id: z.string() }), await made.json());
  const salons = [user.salon_id, second];
  const tab = (salon: string): Tab => ({ salon, page: encodeURIComponent(`${user.id} ${salon}`) });
  const tabs = salons.map(tab);
  /** The acknowledged saves, by the salon of the tab that saved it. */
  const saved: { id: string; salon: string }[] = [];
  let count = 0;

  const save = async ({ salon, page }: Tab) => {
    const name = `${salon} ${count++}`;
    const answer = await browser.post("/api/employees", {
      headers: { "x-chairtime-user": page },
      data: { first_name: name, last_name: "Tab", email: `m${count}@salon.test`, role: "Stylist" },
    });
    expect([201, 401, 409]).toContain(answer.status());
    if (answer.status() === 201)
      saved.push({ id: z.parse(z.object({ id: z.string() }), await answer.json()).id, salon });
  };
  const switchTo = async (from: Tab) => {
    const [other = ""] = salons.filter((salon) => salon !== from.salon);
    const answer = await browser.post("/api/auth/salon", {
      headers: { "x-chairtime-user": from.page },
      data: { salon_id: other },
    });
    expect([200, 401, 409]).toContain(answer.status());
  };
  const leave = async () => {
    await browser.post("/api/auth/logout", { data: {} });
    await signIn(browser, manager);
  };

  for (let round = 0; round < ROUNDS; round++) {
    const doings = Array.from({ length: 2 + randomInt(3) }, () => {
      const [one] = [pick(tabs)];
      return pick([
        () => save(one),
        () => save(one),
        () => switchTo(one),
        ...(round % 10 === 0 ? [leave] : []),
      ]);
    });
    await Promise.all(doings.map((act) => act()));
    await isSignedIn(browser, () => signIn(browser, manager));
  }

  const found: { id: string; salon: string }[] = [];
  for (const salon of salons) {
    const switched = await browser.post("/api/auth/salon", { data: { salon_id: salon } });
    expect(switched.status()).toBe(200);
    for (const { id, first_name } of z.parse(staff, await (await browser.get("/api/employees")).json())) {
      expect(first_name.split(" ")[0]).toBe(salon);
      found.push({ id, salon });
    }
  }
  expect(saved.length).toBeGreaterThan(ROUNDS / 4);
  expect(found).toEqual(expect.arrayContaining(saved));
});

/** Signs in again where the session of the round before has ended. */
async function isSignedIn(browser: APIRequestContext, again: () => Promise<void>): Promise<void> {
  if ((await browser.get("/api/auth/session")).status() !== 200) await again();
}
