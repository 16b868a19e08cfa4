import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { button, toast } from "../auth/doors";
import { addMember } from "../feel/salon";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { joined } from "./invited";
import { linkOf, linksOf } from "./links";
import { lookSound } from "./look";

const OWN_WEEK = /^https?:\/\/[^/]+\/w\/[\w-]{43}$/;

const shared = (page: Page) => page.getByRole("dialog", { name: "Share Ada Byron’s week" });

/** Draws the picture of a code as a camera sees it, and returns its text. */
async function scanned(page: Page): Promise<string> {
  const { size, data } = await page
    .getByRole("img", { name: "QR code of the link for Ada" })
    .last()
    .evaluate(async (svg) => {
      // Four pixels a module.
      const size = 4 * Number(svg.getAttribute("viewBox")?.split(" ")[2]);
      const drawing = svg.cloneNode(true) as SVGElement;
      drawing.setAttribute("width", String(size));
      drawing.setAttribute("height", String(size));
      const picture = new Image();
      const text = new XMLSerializer().serializeToString(drawing);
      picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(size, size).getContext("2d");
      canvas?.drawImage(picture, 0, 0, size, size);
      return { size, data: Array.from(canvas?.getImageData(0, 0, size, size).data ?? []) };
    });
  return decodeQR({ width: size, height: size, data: Uint8ClampedArray.from(data) });
}

test("a week is shared: a link is made, copied and scanned", async ({ signedInPage: page, api, context }) => {
  // Three looks by axe, in both themes.
  test.slow();
  const ada = await addMember(api, "Ada", "Byron");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/staff/${ada}/availability`);
  await button(page, "Share week").click();
  const dialog = shared(page);
  await expect(dialog).toContainText("without signing in");
  await lookSound(page);
  await dialog.getByRole("button", { name: "Make link" }).click();

  const address = dialog.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(OWN_WEEK);
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeFocused();
  await expect(dialog).toContainText("Never opened");
  const url = await address.inputValue();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await address.focus();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
  expect(await scanned(page)).toBe(url);
  await lookSound(page);

  await dialog.getByRole("button", { name: "Show large" }).click();
  const large = page.getByRole("dialog", { name: "Ada’s own week" });
  await expect(large).toContainText("Scan to open on a phone");
  expect(await scanned(page)).toBe(url);
  await lookSound(page);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Show large" })).toBeFocused();
});

test("a link is sent, renewed and revoked, and revoking is not undone", async ({
  signedInPage: page,
  api,
  outbox,
  manager,
}) => {
  const email = `ada-${manager.username}@salon.test`;
  const ada = await addMember(api, "Ada", "Byron");
  await api.put(`/api/employees/${ada}`, { data: { email } });
  const url = await linkOf(api, ada);
  await page.goto(`/staff/${ada}/availability`);
  await button(page, "Share week").click();
  const dialog = shared(page);
  const address = dialog.getByRole("textbox", { name: "Address" });
  await dialog.getByRole("button", { name: "Send by mail" }).click();
  await expect(toast(page, `Link sent to ${email}`)).toBeVisible();
  expect((await outbox.latestMail(email)).text).toContain(url);

  await dialog.getByRole("button", { name: "Renew link" }).click();
  const renew = page.getByRole("dialog", { name: "Renew the link?" });
  await expect(renew).toContainText("The old link stops working at once");
  await renew.getByRole("button", { name: "Renew link" }).click();
  await expect(renew).toHaveCount(0);
  await expect(address).not.toHaveValue(url);
  await expect(address).toHaveValue(OWN_WEEK);
  expect(await scanned(page)).toBe(await address.inputValue());

  await dialog.getByRole("button", { name: "Revoke link" }).click();
  const revoke = page.getByRole("dialog", { name: "Revoke the link?" });
  await expect(revoke).toContainText("you can make a new link at any time");
  await lookSound(page);
  await revoke.getByRole("button", { name: "Revoke link" }).click();
  await expect(toast(page, "Ada’s link was revoked")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await linksOf(api)).toEqual([]);
  await expect(button(page, "Share week")).toBeFocused();
});

test("a link is made by the keyboard alone, and its code comes only with the dialog", async ({
  signedInPage: page,
  api,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto(`/staff/${ada}/availability`);
  await untilQuiet(page);
  const before = scripts.length;
  await button(page, "Share week").focus();
  await page.keyboard.press("Enter");
  await expect(shared(page).getByRole("button", { name: "Make link" })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await page.keyboard.press("Tab");
  await expect(shared(page).getByRole("button", { name: "Make link" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shared(page).getByRole("button", { name: "Copy link" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(shared(page).getByRole("textbox", { name: "Address" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Share week")).toBeFocused();
  expect(await linksOf(api)).toHaveLength(1);
});

test("a link with an unknown address needs a renewal", async ({ signedInPage: page, api }) => {
  const ada = await addMember(api, "Ada", "Byron");
  await linkOf(api, ada);
  await page.route("**/api/links", async (route) => {
    const answer = await route.fetch();
    const links: { created_at: string; url: string | null }[] = await answer.json();
    // Only the first one: a renewed link has a known address.
    const isOld = links.every(({ url }) => url === first);
    await route.fulfill({
      response: answer,
      json: isOld ? links.map((link) => ({ ...link, url: null })) : links,
    });
  });
  const [{ url: first } = { url: null }] = await linksOf(api);
  await page.goto(`/staff/${ada}/availability`);
  await button(page, "Share week").click();
  await expect(shared(page)).toContainText("we no longer have its address");
  await expect(shared(page).getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await lookSound(page);
  await shared(page).getByRole("button", { name: "Renew link" }).click();
  await page
    .getByRole("dialog", { name: "Renew the link?" })
    .getByRole("button", { name: "Renew link" })
    .click();
  await expect(shared(page).getByRole("textbox", { name: "Address" })).toHaveValue(OWN_WEEK);
});

test("failures show in the dialog, and can be retried", async ({ signedInPage: page, api }) => {
  const ada = await addMember(api, "Ada", "Byron");
  await page.goto(`/staff/${ada}/availability`);
  await page.route("**/api/links", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { error: "The link could not be made" } })
      : route.fallback(),
  );
  await button(page, "Share week").click();
  await shared(page).getByRole("button", { name: "Make link" }).click();
  await expect(shared(page).getByRole("alert")).toContainText("The link could not be made");
  await page.unroute("**/api/links");
  await shared(page).getByRole("button", { name: "Make link" }).click();
  await expect(shared(page).getByRole("button", { name: "Copy link" })).toBeFocused();
});

test("somebody who may only look shares nothing", async ({ page, api, outbox }) => {
  const ada = await addMember(api, "Ada", "Byron");
  await joined({ api, request: page.request, outbox, role: "viewer" });
  await page.goto(`/staff/${ada}/availability`);
  await expect(page.getByText("View only.")).toBeVisible();
  await expect(button(page, "History")).toBeVisible();
  await expect(button(page, "Share week")).toHaveCount(0);
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await expect(button(page, "Share weeks")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a week is shared by thumb", async ({ signedInPage: page, api }) => {
    const ada = await addMember(api, "Ada", "Byron");
    await linkOf(api, ada);
    await page.goto(`/staff/${ada}/availability`);
    await button(page, "Share week").tap();
    for (const name of ["Copy link", "Show large", "Send by mail", "Renew link", "Revoke link"]) {
      const box = await shared(page).getByRole("button", { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    await shared(page).getByRole("button", { name: "Show large" }).tap();
    const code = page.getByRole("img", { name: "QR code of the link for Ada" }).last();
    expect((await code.boundingBox())?.width).toBeGreaterThan(300);
  });
});
