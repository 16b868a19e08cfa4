import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser, clock, node } from "../../../e2e/bff-support/browser.ts";
import { hasRedis, startRedisPair } from "../../../e2e/bff-support/processes.ts";
import { Strict } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const skipped = hasRedis ? "" : " (skipped: there is no redis-server on this machine)";

describe.skipIf(!hasRedis)(`Redis through Sentinel${skipped}`, () => {
  let strict: Strict;
  let pair: Awaited<ReturnType<typeof startRedisPair>>;
  let app: Bff;
  const time = clock();

  beforeAll(async () => {
    strict = await Strict.start();
  });
  beforeEach(async () => {
    pair = await startRedisPair("salons");
    app = node({ BACKEND_URL: strict.url, REDIS_URL: pair.url }, time.now);
  });
  afterEach(async () => {
    await app.close();
    await pair.stop();
  });
  afterAll(() => strict.close());

  const renew = async (browser: Browser) => {
    time.advance(900_001);
    return (await browser.get("/api/employees")).status;
  };

  test.each([
    ["is killed", () => pair.master.stop()],
    ["hangs", async () => pair.master.freeze()],
  ])(
    "waits for the copy when its master %s, and renews the session then",
    async (_what, lose) => {
      const browser = await new Browser(app).signIn(await strict.user());
      expect(await renew(browser)).toBe(200);
      await lose();
      expect(await renew(browser)).toBe(200);
    },
    30_000,
  );
});
