import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "../src/outside/post.ts";
import { createTargets, type Resolve } from "../src/outside/targets.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { webhookOf } from "./support/drafts.ts";
import { startReceiver, startTrap } from "./support/receiver.ts";
import { createService, type Manager, type Service } from "./support/service.ts";
import { deliveriesOf, firstWebhook, letPass, makeWebhook } from "./support/webhooks.ts";

/** Public by every registry, and of nobody who answers. */
const PUBLIC = "11.0.0.1";
const SENTENCE = "Please enter the https address of a public server";
/** Where no name may lead. */
const INSIDE = [
  "127.0.0.1",
  "169.254.169.254",
  "10.0.0.1",
  "172.16.3.4",
  "192.168.1.1",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
];

describe("where webhooks may lead", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  /** What names lead to now; each look-up is noted. */
  let leadsTo: Resolve;
  const lookUps: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const resolve: Resolve = async (name) => {
      lookUps.push(name);
      return leadsTo(name);
    };
    service = createService(database.db, {}, { resolve });
    leadsTo = async () => [PUBLIC];
    owner = await service.newManager();
  });
  afterAll(() => database.close());

  const save = (url: string) => owner.call("POST", "/api/webhooks", { body: webhookOf({ url }) });
  const refused = { status: 400, body: { error: SENTENCE, fields: { url: SENTENCE } } };

  test.each(INSIDE)("a name that leads to %s is refused when it is saved", async (address) => {
    for (const addresses of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      leadsTo = async () => addresses;
      expect(await save("https://booking.example/hooks")).toMatchObject(refused);
    }
  });

  test("a name that leads nowhere is refused in the same words", async () => {
    leadsTo = async () => [];
    expect(await save("https://nowhere.example/hooks")).toMatchObject(refused);
    leadsTo = async () => {
      throw new Error("no such name");
    };
    expect(await save("https://nowhere.example/hooks")).toMatchObject(refused);
  });

  test.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://①②⑦.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:a00:1]/",
    "https://[fd00::1]/",
    "http://booking.example/",
    "ftp://booking.example/",
    "file:///etc/passwd",
    "https://user:password@booking.example/",
    "https://booking.example/#part",
    "//booking.example/",
  ])("'%s' is refused", async (url) => {
    leadsTo = async () => [PUBLIC];
    expect(await save(url)).toMatchObject(refused);
  });

  test("a name that leads inside by the time of a try is not connected to", async () => {
    const trap = await startTrap();
    leadsTo = async () => [PUBLIC];
    const manager = await service.newManager();
    const url = `https://booking.example:${trap.port}/hooks`;
    const webhook = await makeWebhook(manager, { url, topics: ["employee"] });
    await manager.addMember();
    for (const address of INSIDE) {
      leadsTo = async () => [PUBLIC, address];
      await service.webhooks.deliver();
      expect(await deliveriesOf(manager, webhook.id), address).toMatchObject([
        { state: "waiting", tries: 1, status: null, failure: "address" },
      ]);
      const [{ id = "" } = {}] = await deliveriesOf(manager, webhook.id);
      await manager.call("POST", `/api/webhooks/redelivery/${id}`);
    }
    expect(trap.connections()).toBe(0);
    await trap.close();
  });

  test("a name that changes between look-up and connection leads nowhere else", async () => {
    const trap = await startTrap();
    leadsTo = async () => [PUBLIC];
    const manager = await service.newManager();
    const webhook = await makeWebhook(manager, {
      url: `https://rebinding.example:${trap.port}/hooks`,
      topics: ["employee"],
    });
    await manager.addMember();
    const ofIt = () => lookUps.filter((name) => name === "rebinding.example").length;
    const before = ofIt();
    // Public for the check; a second look-up leads inside.
    leadsTo = async () => (ofIt() === before + 1 ? [PUBLIC] : ["127.0.0.1"]);
    await service.webhooks.deliver();
    expect(ofIt()).toBe(before + 1);
    expect(await deliveriesOf(manager, webhook.id)).toMatchObject([
      { status: null, failure: expect.stringMatching(/^(connection|timeout)$/) },
    ]);
    await letPass(database.db, manager, 60);
    await service.webhooks.deliver();
    expect(await deliveriesOf(manager, webhook.id)).toMatchObject([{ failure: "address", tries: 2 }]);
    expect(trap.connections()).toBe(0);
    await trap.close();
  });

  test("a webhook from the time when private addresses were allowed is not connected to", async () => {
    const receiver = await startReceiver();
    const lenient = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" });
    const manager = await lenient.newManager();
    await makeWebhook(manager, { url: receiver.url, topics: ["employee"] });
    await manager.addMember();
    await service.webhooks.deliver();
    expect(receiver.received).toEqual([]);
    expect(await firstWebhook(manager)).toMatchObject({ waiting: 1 });
  });

  test("switching off needs no name that leads somewhere", async () => {
    leadsTo = async () => [PUBLIC];
    const manager = await service.newManager();
    const { id, name, url, topics } = await makeWebhook(manager);
    leadsTo = async () => [];
    const body = { name, url, topics, on: false };
    expect((await manager.call("PUT", `/api/webhooks/${id}`, { body })).status).toBe(200);
    const moved = { ...body, url: "https://other.example/" };
    expect(await manager.call("PUT", `/api/webhooks/${id}`, { body: moved })).toMatchObject(refused);
  });
});

test("a connection goes to the address that was checked, whatever its name leads to", async () => {
  const receiver = await startReceiver();
  const port = new URL(receiver.url).port;
  const outcome = await post({
    url: new URL(`http://never-asked-about.invalid:${port}/hooks`),
    addresses: [{ address: "127.0.0.1", family: 4 }],
    headers: {},
    body: "{}",
    timeoutMs: 5000,
  });
  expect(outcome).toEqual({ status: 204, answer: "", failure: null });
  expect(receiver.received[0]?.headers.host).toBe(`never-asked-about.invalid:${port}`);
  await receiver.goDown();
});

test("names are asked of the name servers, and localhost is no name of the internet", async () => {
  const asked: string[] = [];
  const resolve: Resolve = async (name) => {
    asked.push(name);
    return [];
  };
  const url = new URL("https://localhost/");
  expect(await createTargets({ allowPrivate: false, resolve }).addressesOf(url)).toBeNull();
  expect(asked).toEqual(["localhost"]);
  const [own] = (await createTargets({ allowPrivate: true, resolve }).addressesOf(url)) ?? [];
  expect(own).toEqual({ address: "127.0.0.1", family: 4 });
});
