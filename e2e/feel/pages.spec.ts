import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { expectSuitsPhone, overflowing } from "./journey";
import { addMember, planWeek } from "./salon";

/** Vietnamese, Polish, Czech, Turkish, the Nordic languages, Romanian, Hungarian, German, French, Spanish, Baltic, Croatian. */
const NAMES = [
  "Nguyễn Thị Hồng Nhung",
  "Đặng Văn Lưỡng",
  "Łukasz Wiśniewski-Żółć",
  "Řehoř Dvořák",
  "Şebnem Yıldız Ağaoğlu İğdır",
  "Åse Øyvind Æther",
  "Ștefan Țîru",
  "Őrsi Űzbég",
  "Jürgen Größe STRAẞE",
  "Zoë Lefèvre-Dœuvre",
  "Íñigo Peña",
  "Ģirts Ķēniņš Ėglė",
  "Đorđe Žižek",
];

const ARIMO = "node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2";

const PUBLIC = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=x",
  "/verify-email",
];

/** Nothing lies beside the window, and axe finds nothing. */
async function expectWhole(page: Page, what: string): Promise<void> {
  expect.soft(await overflowing(page), what).toEqual([]);
  expect.soft(await axe(page), what).toEqual([]);
}

/** Every screen behind the sign-in, a member's tabs too. */
async function expectScreensWhole(page: Page, id: string): Promise<void> {
  const member = `/staff/${id}/availability?date=2031-12-02`;
  const tabs = ["schedules", "breaks", "time-off"].map((tab) => `${member}&tab=${tab}`);
  for (const path of ["/staff", member, ...tabs, "/team"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilQuiet(page);
    await expectWhole(page, path);
  }
}

test("a phone of 320 px shows every public page whole", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of [...PUBLIC, "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSuitsPhone(page);
  }
});

test("at 200 % zoom nothing is lost to the side", async ({ signedInPage: page, api }) => {
  test.slow();
  const id = await addMember(api, "Amara", "Okafor");
  await planWeek(api, id, { date: "2031-12-02" });
  // A window of 1280 px at 200 % is one of 640.
  await page.setViewportSize({ width: 640, height: 400 });
  await expectScreensWhole(page, id);
});

for (const { of, percent, width, height } of [
  { of: "a phone", percent: 150, width: 390, height: 844 },
  { of: "a desk", percent: 200, width: 1280, height: 800 },
]) {
  test(`with letters of ${percent} % on ${of} nothing is lost`, async ({ signedInPage: page, api }) => {
    test.slow();
    const id = await addMember(api, "Amara", "Okafor");
    await planWeek(api, id, { date: "2031-12-02" });
    await page.setViewportSize({ width, height });
    // The browser's own setting, which a page sees only in its measures.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
    await expectScreensWhole(page, id);
    await page.goto("/staff");
    const name = page.getByRole("heading", { name: "Amara Okafor" });
    expect(await name.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    const badge = page.getByRole("article").getByText("Active", { exact: true });
    expect(await badge.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await page.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
    await expect(edit).toBeVisible();
    await expectWhole(page, "edit");
    for (const button of ["Delete", "Cancel", "Update Staff"])
      await expect(edit.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
    await page.goto(`/staff/${id}/availability?tab=schedules`);
    await page.getByRole("button", { name: "Add Schedule" }).click();
    await expect(page.getByRole("dialog", { name: "Add Work Schedule" })).toBeVisible();
    await expectWhole(page, "schedule");
  });
}

test("an unknown address leads back", async ({ signedInPage: page }) => {
  const lost = await page.goto("/no-such-page");
  expect(lost?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to Staff Management" }).click();
  await expect(page).toHaveURL("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
});

test("a screen that breaks says so, and works again after 'Try again' @smoke", async ({
  signedInPage: page,
}) => {
  // All code that comes later than the page itself is lost on its way.
  const html = await (await page.request.get("/staff")).text();
  await page.route("**/_next/static/chunks/*", (route) => {
    const name = new URL(route.request().url()).pathname;
    return html.includes(name) ? route.continue() : route.abort();
  });
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await page.getByRole("button", { name: "Add Staff" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.unroute("**/_next/static/chunks/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await page.getByRole("button", { name: "Add Staff" }).click();
  await expect(page.getByRole("dialog", { name: "Add New Staff Member" })).toBeVisible();
});

test("it can be installed", async ({ page, request }) => {
  await page.goto("/login");
  const address = await page.locator("link[rel='manifest']").getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ name: "Chairtime", start_url: "/staff", display: "standalone" });
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable", sizes: "512x512" }));
  const sizes: string[] = [];
  for (const icon of manifest.icons) {
    const picture = await request.get(icon.src);
    expect(picture.status(), icon.src).toBe(200);
    expect(picture.headers()["content-type"], icon.src).toContain(icon.type);
    sizes.push(icon.sizes);
  }
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  const touchIcon = await page.locator("link[rel='apple-touch-icon']").getAttribute("href");
  expect((await request.get(touchIcon ?? "")).headers()["content-type"]).toBe("image/png");
  await expect(page.locator("meta[name='viewport']")).toHaveAttribute(
    "content",
    /viewport-fit=cover.*interactive-widget=resizes-content/,
  );
  const bars = page.locator("meta[name='theme-color']");
  expect(await bars.evaluateAll((all) => all.map((one) => one.getAttribute("content")))).toEqual([
    "#08090c",
    "#08090c",
  ]);
});

test("names of other languages have one font each, from the product's small files", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(async (names) => {
    const list = document.createElement("ul");
    list.id = "names";
    list.append(...names.map((name) => Object.assign(document.createElement("li"), { textContent: name })));
    document.body.append(list);
    // Forces layout: the files are fetched for drawn text.
    list.getBoundingClientRect();
    await document.fonts.ready;
  }, NAMES);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "#names li",
  });
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts, NAMES[index]).toMatchObject([{ familyName: "Inter", isCustomFont: true }]);
  }
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) =>
        entry.name.endsWith(".woff2") ? [(entry as PerformanceResourceTiming).encodedBodySize] : [],
      ),
  );
  expect(bytes).toHaveLength(3);
  expect(Math.max(...bytes), "the package's file of all other letters has 133 kB").toBeLessThan(50_000);
});

test("the font comes beside the page, and its stand-in keeps its measures", async ({ page }) => {
  await page.goto("/login");
  const address = await page.locator("link[rel='preload'][as='font']").getAttribute("href");
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (name.endsWith(".woff2") ? [name] : []));
  });
  // Once: a preload that the stylesheet does not use would be a second file.
  expect(loaded).toEqual([new URL(address ?? "", page.url()).href]);
  // The stand-in borrows a font of the visitor's system. Arimo has Arial's measures and comes with the tests, so that
  // the result is the same on a machine without Arial.
  const arimo = readFileSync(ARIMO).toString("base64");
  const widths = await page.evaluate(async (font) => {
    const isStandIn = (rule: CSSRule) =>
      rule instanceof CSSFontFaceRule && rule.style.fontFamily.includes("Inter Fallback");
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter(isStandIn);
    const style = (rules[0] as CSSFontFaceRule).style;
    const standIn = new FontFace(
      "Stand-in",
      Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0)),
      {
        sizeAdjust: style.getPropertyValue("size-adjust"),
        ascentOverride: style.getPropertyValue("ascent-override"),
        descentOverride: style.getPropertyValue("descent-override"),
        lineGapOverride: style.getPropertyValue("line-gap-override"),
      } as FontFaceDescriptors,
    );
    document.fonts.add(await standIn.load());
    const probe = document.createElement("span");
    probe.textContent = "Manage your team members and their information";
    probe.style.cssText = "position:absolute;font-size:14px;white-space:nowrap";
    document.body.append(probe);
    return ['"Inter Variable"', "Stand-in"].map((family) => {
      probe.style.fontFamily = family;
      return probe.getBoundingClientRect().width;
    });
  }, arimo);
  const [own = 0, standIn = 1] = widths;
  expect(Math.abs(own / standIn - 1)).toBeLessThan(0.04);
});
