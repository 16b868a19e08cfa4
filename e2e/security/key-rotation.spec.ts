import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWeb } from "../../scripts/lib/servers.mjs";
import { registerManager, signIn } from "../support/manager";
import { outboxIn } from "../support/outbox";
import { required } from "../support/servers";
import { expect, test } from "../support/test";

test("a new secret in front of the old keeps everybody signed in; without the old they sign in again @hosted", async ({
  playwright,
}) => {
  // Three starts of the web server.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "chairtime-rotation-"));
  const before = randomBytes(32).toString("hex");
  const after = randomBytes(32).toString("hex");
  const running: Awaited<ReturnType<typeof startWeb>>[] = [];
  const start = async (secrets: string) => {
    const settings = {
      BACKEND_URL: new URL(required("E2E_STRICT_CONTROL_URL")).origin,
      SESSION_SECRET: secrets,
    };
    const web = await startWeb({ name: "rotation", folder, settings });
    running.push(web);
    return web;
  };
  const ask = async (url: string, cookies: Awaited<ReturnType<typeof signedIn>>) => {
    const context = await playwright.request.newContext({ baseURL: url, storageState: cookies });
    const answer = await context.get("/api/employees");
    await context.dispose();
    return answer.status();
  };
  const signedIn = async (url: string) => {
    const context = await playwright.request.newContext({ baseURL: url });
    await signIn(
      context,
      await registerManager({ request: context, outbox: outboxIn(folder), wire: "hosted" }),
    );
    const cookies = await context.storageState();
    await context.dispose();
    return cookies;
  };
  try {
    const old = await start(before);
    const early = await signedIn(old.url);
    expect(await ask(old.url, early)).toBe(200);
    await old.stop();

    const both = await start(`${after},${before}`);
    expect(await ask(both.url, early), "sealed by the old secret").toBe(200);
    const late = await signedIn(both.url);
    await both.stop();

    const only = await start(after);
    expect(await ask(only.url, late), "sealed by the new secret").toBe(200);
    expect(await ask(only.url, early), "the old secret is gone").toBe(401);
  } finally {
    for (const web of running) await web.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
