import { GUARDED_PATHS } from "../../lib/bff/page/guarded-paths";
import { expect, test } from "../support/test";
import { button, field } from "./doors";

/** An address with a query below each guarded path: signing in there leads back to all of it. */
const ADDRESSES: Record<(typeof GUARDED_PATHS)[number], string[]> = {
  "/staff": ["/staff?status=active&q=ana", "/staff/none/availability?tab=breaks&date=2031-12-02"],
  "/team": ["/team?date=2031-12-02&view=day"],
  "/requests": ["/requests?from=mail"],
  "/salon": ["/salon?at=people"],
  "/account": ["/account?at=sessions"],
};

for (const address of GUARDED_PATHS.flatMap((path) => ADDRESSES[path])) {
  const login = `/login?from=${encodeURIComponent(address)}`;

  test(`a visitor of ${address} comes back to it after signing in`, async ({ page, manager }) => {
    await page.goto(address);
    await expect(page).toHaveURL(login);
    await field(page, "Email").fill(manager.email);
    await field(page, "Password").fill(manager.password);
    const back = page.waitForRequest((request) => {
      const { pathname, search } = new URL(request.url());
      return `${pathname}${search}`.startsWith(address);
    });
    await button(page, "Sign In").click();
    await back;
  });

  test(`${address} guards itself, and keeps its address, when only a cookie's name is there`, async ({
    page,
  }) => {
    const name = "chairtime_session";
    await page.context().addCookies([{ name, value: "worth-nothing", domain: "localhost", path: "/" }]);
    await page.goto(address);
    await expect(page).toHaveURL(login);
  });
}
