import { expect, test } from "../support/test";
import { addMember } from "./salon";

test("a tab that the server has drawn takes no click before its code can answer it", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const address = `/staff/${id}/availability?tab=schedules`;
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(/<div inert="">.*Add Schedule/s);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*", async (route) => {
    // Data that does not come with the page is slow.
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  await page.goto(address);
  const clicked = page.getByRole("button", { name: "Add Schedule" }).click();
  release();
  await clicked;
  await expect(page.getByRole("dialog", { name: "Add Work Schedule" })).toBeVisible();
});
