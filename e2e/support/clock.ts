import type { Page } from "@playwright/test";

/**
 * Lets the page's Date have subclasses again, such as those by which date-fns counts in UTC: with Playwright's clock their
 * constructors make plain dates. Call it after the clock is set; the time stays the clock's.
 */
export async function keepSubclassesOfDate(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const Faked = Date;
    const Plain = new Faked(0).constructor as DateConstructor;
    globalThis.Date = new Proxy(Plain, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length === 0 ? [Faked.now()] : given, made),
      get: (target, name) => (name === "now" ? Faked.now : Reflect.get(target, name)),
    });
  });
}
