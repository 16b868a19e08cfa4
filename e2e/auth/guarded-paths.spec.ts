import { GUARDED_PATHS } from "../../lib/bff/page/guarded-paths";
import { expect, test } from "../support/test";

/** An address with a query below each guarded path: its sign-in is to lead back to all of it. */
const ADDRESSES: Record<(typeof GUARDED_PATHS)[number], string[]> = {
  "/staff": ["/staff?status=active&q=ana", "/staff/none/availability?tab=breaks&date=2031-12-02"],
  "/team": ["/team?date=2031-12-02&view=day"],
  "/requests": ["/requests?from=mail"],
  "/salon": ["/salon?at=people"],
  "/account": ["/account?at=sessions"],
};

for (const address of GUARDED_PATHS.flatMap((path) => ADDRESSES[path])) {
  const login = `/login?from=${encodeURIComponent(address)}`;

  test(`${address} guards itself, and keeps its address, when only a cookie's name is there`, async ({
    page,
  }) => {
    const name = "chairtime_session";
    await page.context().addCookies([{ name, value: "worth-nothing", domain: "localhost", path: "/" }]);
    await page.goto(address);
    await expect(page).toHaveURL(login);
  });
}
