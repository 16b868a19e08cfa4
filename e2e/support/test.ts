import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type TestInfo,
} from "@playwright/test";
import type { Manager } from "./manager";
import { registerManager, signIn } from "./manager";
import { hostedOutbox, type Outbox, outboxIn } from "./outbox";
import { watchRequests } from "./quiet";
import { openReadyManagers, type ReadyManagers } from "./ready-manager";
import { required } from "./servers";

export interface WireOptions {
  /** The backend behind the app: the bundled one, or the scripted hosted one. */
  wire: "bundled" | "hosted";
}

interface Fixtures {
  /** The app under test. */
  app: { url: string };
  /** The mails that the backend behind this app has sent. */
  outbox: Outbox;
  /** A manager of a fresh, empty salon: verified, not signed in anywhere. */
  manager: Manager;
  /** The cookies of a session as `manager`, opened once for `api` and `signedInPage`: a password takes its time. */
  session: Cookie[];
  /** Calls through the BFF as `manager`, to arrange data and to look at it. */
  api: APIRequestContext;
  /** The test's page, signed in as `manager`; go where you want with `goto`. */
  signedInPage: Page;
}

interface WorkerFixtures {
  /** Null where the backend's database is not here: the scripted one, or one that was started elsewhere. */
  ready: ReadyManagers | null;
}

/** Playwright's test with a salon per test: nothing is shared, so every spec may run beside any other. */
export const test = base.extend<Fixtures & WireOptions, WorkerFixtures>({
  wire: ["bundled", { option: true }],

  app: async ({ baseURL }, use) => {
    if (!baseURL)
      throw new Error("No app was started for this project: run the specs with `node scripts/e2e.mjs`.");
    await use({ url: baseURL });
  },

  outbox: async ({ wire }, use) => {
    await use(wire === "hosted" ? hostedOutbox() : outboxIn(required("E2E_OUTBOX")));
  },

  ready: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const { E2E_DATA_DIR, E2E_URL } = process.env;
      const ready = E2E_DATA_DIR && E2E_URL ? await openReadyManagers(E2E_DATA_DIR, E2E_URL) : null;
      await use(ready);
      await ready?.close();
    },
    { scope: "worker" },
  ],

  manager: async ({ app, outbox, playwright, ready, wire }, use) => {
    if (ready && wire === "bundled") return use(await ready.make());
    const request = await playwright.request.newContext({ baseURL: app.url });
    await use(await registerManager({ request, outbox, wire }));
    await request.dispose();
  },

  session: async ({ app, manager, playwright, ready, wire }, use) => {
    if (ready && wire === "bundled") return use([await ready.signIn(manager)]);
    const request = await playwright.request.newContext({ baseURL: app.url });
    await signIn(request, manager);
    const { cookies } = await request.storageState();
    await request.dispose();
    await use(cookies);
  },

  api: async ({ app, playwright, session }, use) => {
    const storageState = { cookies: session, origins: [] };
    const request = await playwright.request.newContext({ baseURL: app.url, storageState });
    await use(request);
    await request.dispose();
  },

  context: async ({ context }, use, testInfo) => {
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await keepPictures(context, testInfo);
  },

  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
    // A read that a test's route still holds at the end is no failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },

  signedInPage: async ({ context, page, session }, use) => {
    await context.addCookies(session);
    await use(page);
  },
});

/** Stores pictures of a failed test's pages beside its report. */
async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    // A page that hangs or has crashed has no picture; report the failure itself.
    const body = await page.screenshot({ timeout: 5000 }).catch(() => null);
    if (body) await testInfo.attach("at its end", { body, contentType: "image/png" });
  }
}

export { expect };
