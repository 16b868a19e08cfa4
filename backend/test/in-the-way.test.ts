import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { createService, newEmail, type Service } from "./support/service.ts";

describe("writes in each other's way", () => {
  let database: TestDatabase;
  let service: Service;
  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    // A sequence goes on though its transaction is undone: it counts the tries.
    await database.db.execute(sql`create sequence tries`);
    await database.db.execute(sql`
      create function give_up() returns trigger language plpgsql as $$
      begin
        if nextval('tries') <= tg_argv[1]::integer then
          raise exception 'one of two' using errcode = tg_argv[0];
        end if;
        return new;
      end $$`);
  });
  afterAll(() => database.close());

  /** Has the database fail a number of the next inserts. */
  async function giveUp(table: string, code: string, times: number): Promise<void> {
    await database.db.execute(sql`alter sequence tries restart`);
    await database.db.execute(sql.raw(`drop trigger if exists give_up on ${table}`));
    await database.db.execute(
      sql.raw(
        `create trigger give_up before insert on ${table} for each row execute function give_up('${code}', '${times}')`,
      ),
    );
  }

  test.each(["40P01", "40001"])(
    "%s is tried again, and then answers 503 with Retry-After, never 500",
    async (code) => {
      const manager = await service.newManager();
      const { id } = await manager.addMember();
      await giveUp("schedules", code, 3);
      const created = await manager.call("POST", "/api/schedules", { body: scheduleOf(id) });
      expect(created.status).toBe(201);
      await giveUp("employees", code, 2);
      expect(await manager.addMember()).toMatchObject({ first_name: "Ada" });

      await giveUp("recurring_breaks", code, 1000);
      const busy = await manager.call("POST", "/api/recurring-breaks", { body: breakOf(id) });
      expect(busy).toMatchObject({ status: 503, body: { error: expect.stringContaining("try again") } });
      expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(0);

      await giveUp("registrations", code, 3);
      const email = newEmail();
      const body = { email, username: "olga", password: "Correct-horse-1" };
      expect((await service.call("POST", "/api/auth/register", { body })).status).toBe(201);
      await giveUp("users", code, 3);
      const verified = await service.call(
        "GET",
        `/api/auth/verify-email?token=${await service.tokenFor(email)}`,
      );
      expect(verified.status).toBe(200);
      await giveUp("sessions", code, 3);
      expect((await service.call("POST", "/api/auth/login", { body })).status).toBe(200);
      // The mail was not written once for each try.
      expect(service.mails.filter(({ to }) => to === email)).toHaveLength(1);
    },
  );
});
