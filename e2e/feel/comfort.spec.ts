import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { addMember, planWeek } from "./salon";

declare global {
  interface Window {
    /** The moved elements so far, one line each. */
    moved: string[];
  }
}

/** Looks at every frame for what moves: all that lasts and is not a short change of opacity. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const look = () => {
      for (const one of document.getAnimations()) {
        const lasts = Number(one.effect?.getComputedTiming().duration ?? 0);
        const what =
          one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName;
        const target = one.effect instanceof KeyframeEffect ? one.effect.target?.tagName : "";
        if (lasts > 80 || (lasts > 1 && what !== "opacity"))
          window.moved.push(`${what} of ${target}, ${lasts} ms`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Until the current elements have been checked. */
async function looked(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Cards under the mouse, a dialog, its spinner, a toast, skeletons, a tip, the tabs: and which of them moved. */
async function lookAround(page: Page, id: string): Promise<string> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/employees/*", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { error: "The books are closed" } });
  });
  await page.goto("/staff");
  await page.getByRole("article").hover();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
  await page.getByLabel("First Name", { exact: true }).fill("Amara Joy");
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog.getByRole("button", { name: "Updating..." })).toBeVisible();
  await looked(page);
  gate.resolve();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  await looked(page);
  const onStaff = await page.evaluate(() => window.moved);
  await page.goto(`/staff/${id}/availability?date=2031-12-02`);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/availability", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page.getByText("Loading the timeline")).toBeAttached();
  await looked(page);
  held.resolve();
  await page.getByRole("img", { name: /Lunch Break/ }).hover();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).hover();
  await expect(page.getByRole("tooltip", { name: "Keyboard shortcuts" })).toBeVisible();
  await looked(page);
  await page.getByRole("tab", { name: "Schedules" }).click();
  await expect(page.getByText("All Schedules (5)")).toBeVisible();
  await looked(page);
  const onMember = await page.evaluate(() => window.moved);
  return [...new Set([...onStaff, ...onMember])].join("\n");
}

test("nothing moves under reduced motion", async ({ signedInPage: page, api }) => {
  test.slow();
  const id = await addMember(api, "Amara", "Okafor");
  await planWeek(api, id, { date: "2031-12-02" });
  await watchMotion(page);
  await test.step("it moves where nothing is said against it", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moved = await lookAround(page, id);
    for (const one of ["dialog-in of DIV", "spin of svg", "skeleton of SPAN", "rise of DIV", "left of SPAN"])
      expect(moved).toContain(one);
  });
  await page.unrouteAll();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await lookAround(page, id)).toBe("");
});

test("segments and marks keep their edges where the system sets the colours", async ({
  signedInPage: page,
  api,
}) => {
  const id = await addMember(api, "Amara", "Okafor");
  await planWeek(api, id, { date: "2031-12-02" });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  const looksOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const style = getComputedStyle(one);
          return {
            kind: one.getAttribute("data-kind"),
            edge: `${style.borderLeftWidth} ${style.borderLeftStyle} ${style.borderLeftColor}`,
            pattern: `${style.backgroundColor} ${style.backgroundImage}`,
          };
        }),
    );
  for (const [path, selector] of [
    [`/staff/${id}/availability?date=2031-12-02`, "[role='group'][aria-label='Timeline'] [data-kind]"],
    ["/team?date=2031-12-02", "[data-bar] [data-kind]"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selector).filter({ visible: true }).first()).toBeVisible();
    const looks = await looksOf(selector);
    expect(looks.map(({ edge }) => edge)).toEqual(looks.map(() => "1px solid rgb(0, 0, 0)"));
    const patterns = new Map(looks.map(({ kind, pattern }) => [kind, pattern]));
    expect([...patterns.keys()].sort()).toEqual(["available", "break", "time-off"]);
    expect(new Set(patterns.values()).size, "no two kinds look alike").toBe(3);
  }
});

test("who asks for more contrast gets stronger edges", async ({ page }) => {
  await page.goto("/login");
  const edge = () =>
    page.getByLabel("Password", { exact: true }).evaluate((field) => getComputedStyle(field).borderTopColor);
  expect(await edge()).toBe("rgba(255, 255, 255, 0.36)");
  await page.emulateMedia({ contrast: "more" });
  await expect.poll(edge).toBe("rgba(255, 255, 255, 0.6)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("notch and home bar cover nothing", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const session = await page.context().newCDPSession(page);
    const insets = {
      top: 59,
      topMax: 59,
      bottom: 34,
      bottomMax: 34,
      left: 0,
      leftMax: 0,
      right: 0,
      rightMax: 0,
    };
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await page.route("**/api/employees/*", (route) =>
      route.fulfill({ status: 500, json: { error: "Closed" } }),
    );
    await page.goto("/staff");
    const boxOf = async (what: Locator) => {
      const box = await what.boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    expect((await boxOf(page.getByRole("link", { name: "Chairtime" }))).top).toBeGreaterThanOrEqual(59);
    await page.getByRole("button", { name: "Deactivate" }).tap();
    const toast = page.locator("[data-sonner-toast]").first();
    await expect(toast).toBeVisible();
    await expect.poll(async () => (await boxOf(toast)).top).toBeGreaterThanOrEqual(59);
    await page.getByRole("button", { name: "Edit" }).tap();
    const save = page.getByRole("button", { name: "Update Staff" });
    await expect.poll(async () => (await boxOf(save)).bottom).toBeLessThanOrEqual(844 - 34);
  });

  /** The element at the middle of the focused field: the field itself, when nothing hides it. */
  const hiddenBy = (page: Page) =>
    page.evaluate(() => {
      const field = document.activeElement;
      const box = field?.getBoundingClientRect();
      const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top === field ? "nothing" : String(top?.tagName);
    });

  test("the field being typed in stays in sight", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    await page.goto("/staff");
    await page.getByRole("button", { name: "Edit" }).tap();
    const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
    const last = dialog.getByRole("textbox").last();
    await test.step("where the page shrinks for it", async () => {
      await last.focus();
      await page.setViewportSize({ width: 390, height: 420 });
      await expect.poll(() => hiddenBy(page)).toBe("nothing");
      await page.setViewportSize({ width: 390, height: 844 });
    });
    await test.step("where it lies over the page", async () => {
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, "height", { value: 420, configurable: true });
        visualViewport?.dispatchEvent(new Event("resize"));
      });
      await expect
        .poll(() => dialog.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().bottom)))
        .toBe(420);
      await expect.poll(() => hiddenBy(page)).toBe("nothing");
      await expect(dialog.getByRole("button", { name: "Update Staff" })).toBeInViewport();
    });
  });
});
