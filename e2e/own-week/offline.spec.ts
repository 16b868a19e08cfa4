import { expect, test } from "../support/test";
import { addLinked } from "./arrange";

/** The browser's storage of this origin. */
const kept = () =>
  caches
    .keys()
    .then(async (names) =>
      Promise.all(
        names.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      ),
    )
    .then((lists) => lists.flat());

test("the last seen week is read without a connection, marked as such, until the link is revoked @smoke", async ({
  api,
  context,
  page,
}) => {
  const { id, path } = await addLinked(api);
  await page.goto(path);
  await expect.poll(() => page.evaluate(kept)).toContain(path);
  // Its files too, and nothing else.
  await expect
    .poll(async () => (await page.evaluate(kept)).filter((one) => !one.startsWith("/_next/static/")))
    .toEqual([path]);
  await expect(page.getByText("Last seen")).toBeHidden();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ana’s week" })).toBeVisible();
  await expect(page.getByText(/Last seen \w{3}, \w{3} \d+, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "This week" })).toContainText("09:00 – 17:00");

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("Last seen")).toBeHidden();

  const revoked = await api.delete(`/api/links/${id}`);
  expect(revoked.status()).toBe(204);
  const gone = await page.reload();
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
});

test("no other page of the product has a worker, or anything kept", async ({ api, page }) => {
  const { path } = await addLinked(api);
  await page.goto(path);
  await expect.poll(() => page.evaluate(kept)).toContain(path);
  await page.goto("/login");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("a phone can put the page among its apps, by the member's name", async ({ api, page, request }) => {
  const { path } = await addLinked(api);
  await page.goto(path);
  await expect(page.locator("link[rel='manifest']")).toHaveAttribute("href", `${path}/manifest.webmanifest`);
  const answer = await request.get(`${path}/manifest.webmanifest`);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: path, scope: path, short_name: "Ana’s week" });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
