import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWeb } from "../scripts/lib/servers.mjs";
import { registerManager, signIn } from "./support/manager";
import { outboxIn } from "./support/outbox";
import { expect, test } from "./support/test";

const MEMBER = {
  first_name: "Amara",
  last_name: "Okafor",
  email: "amara@salon.test",
  picture: "",
  role: "Stylist",
  is_active: true,
};

test("a restart keeps the salon and the sessions, and can close registration; a second start on the same data is refused", async ({
  playwright,
}) => {
  // Three starts of the whole product.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "chairtime-restart-"));
  const first = await startWeb({ name: "salon", folder });
  const request = await playwright.request.newContext({ baseURL: first.url });
  try {
    const manager = await registerManager({ request, outbox: outboxIn(first.outbox), wire: "bundled" });
    await signIn(request, manager);
    const created = await request.post("/api/employees", { data: MEMBER });
    expect(created.status(), await created.text()).toBe(201);
    const cookies = await request.storageState();

    const refused = startWeb({ name: "salon", folder });
    await expect(refused).rejects.toThrow(/in use|already|lock/i);
    const still = await request.get("/api/employees");
    expect(still.status(), "the first goes on").toBe(200);

    await first.stop();
    const second = await startWeb({ name: "salon", folder, settings: { REGISTRATION: "closed" } });
    const again = await playwright.request.newContext({ baseURL: second.url, storageState: cookies });
    const list = await again.get("/api/employees");
    expect(list.status(), await list.text()).toBe(200);
    expect(await list.json()).toMatchObject([{ first_name: "Amara", last_name: "Okafor" }]);
    const visitor = await playwright.request.newContext({ baseURL: second.url });
    const register = await (await visitor.get("/register")).text();
    expect(register, "said before the first byte, without a form").toContain(">Registration Is Closed");
    expect(register).not.toContain(">Confirm Password");
    const login = await (await visitor.get("/login")).text();
    expect(login).toContain(">Welcome Back");
    expect(login).not.toContain(">Create one here");
    await visitor.dispose();
    await again.dispose();
    await second.stop();
  } finally {
    await request.dispose();
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
