import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, cut } from "../../test-support/calls";
import { show } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { NewForYou } from "../notices/new-for-you";

const NOTICES = "/w/ana/notices";
const notice = {
  ...{
    id: "n-1",
    heading: "Your time off was approved",
    parts: [],
    more: 0,
    offer: null,
    text: "",
    opened: false,
  },
  request: { title: "Time off: Wedding", when: "Tue, Dec 2, 2031", answer: "“Enjoy”" },
};
const news = page.getByRole("region", { name: "New for you" });
const gotIt = news.getByRole("button", { name: "Got it: Your time off was approved" });

test("a 'Got it' that does not arrive stays, with the reason, and the next press thanks", async () => {
  cut(`PUT ${NOTICES}`);
  await show(<NewForYou address="/w/ana" notices={[notice]} push={null} />);
  await expect.element(news.getByText("“Enjoy”")).toBeVisible();
  expect(await unsound()).toEqual([]);
  await gotIt.click();
  await expect.element(news.getByText("Couldn’t save this. Please try again.")).toBeVisible();
  answer(`PUT ${NOTICES}`, 204);
  await gotIt.click();
  await expect.element(page.getByRole("heading", { name: "Thank you" })).toHaveFocus();
  await expect.element(gotIt).not.toBeInTheDocument();
  const last = callsOf(NOTICES).at(-1)?.body;
  expect(last).toEqual({ ids: ["n-1"], state: "confirmed" });
});
