import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf } from "../../test-support/calls";
import { heading, link } from "../../test-support/look";
import { show } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { ConfirmEmailScreen } from "../confirm-email-screen";

const CONFIRM = "/api/auth/confirm-email";

test("a link that confirms nothing says so and leads on", async () => {
  const { unmount } = await show(<ConfirmEmailScreen signedIn={false} token="" />);
  await expect.element(page.getByText("This link is incomplete.")).toBeVisible();
  await unmount();
  answer(CONFIRM, 400, { error: "This link is not valid any more." });
  await show(<ConfirmEmailScreen signedIn={false} token="unknown" />);
  await expect.element(heading("Address Not Confirmed")).toHaveFocus();
  await expect.element(page.getByText("This link is not valid any more.")).toBeVisible();
  expect(await unsound()).toEqual([]);
  await expect.element(link("Sign In")).toHaveAttribute("href", "/login");
});

test("a confirmed address is said, and leads back to the account", async () => {
  answer(CONFIRM, 200, { message: "Confirmed" });
  await show(<ConfirmEmailScreen signedIn token="good" />);
  await expect.element(heading("Address Confirmed")).toHaveFocus();
  await expect.element(link("Go to Your Account")).toHaveAttribute("href", "/account");
  expect(await unsound()).toEqual([]);
  expect(callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ token: "good" }]);
});
