import type { Page } from "@playwright/test";
import { all, button, dialog, heading, type Members, press, type Shot, words } from "./contact-steps.ts";

const openShared = press("Share week");
const openWeeks = press("Share weeks");
const waits = (name: string) => (page: Page) => button(page, name);

/** Mails of every result, in turn. */
const mailed = (page: Page) =>
  page.route("**/api/links/mail", (route) => {
    const { employee_ids } = route.request().postDataJSON();
    const turn = ["mailed", "mailed", "mailed", "unwanted", "too_often"];
    const results = employee_ids.map((employee_id: string, index: number) => ({
      employee_id,
      result: turn[index % turn.length],
    }));
    return route.fulfill({ json: { results } });
  });

/** Until the page has put itself where it is found without a connection. */
const keptOffline = (page: Page) =>
  page.waitForFunction(async () => (await caches.keys()).length > 0, undefined, { polling: 100 });

/** Members' links, what a salon shows by them, and what comes in by them. */
export function linkShots(members: Members): Shot[] {
  const member = `/staff/${members.full}/availability`;
  const newcomer = `/staff/${members.empty}/availability`;
  return [
    { name: "Share week, no link", path: newcomer, act: openShared, shows: waits("Create link") },
    { name: "Share week", path: member, act: openShared, shows: waits("Copy link") },
    {
      name: "Share week, large",
      path: member,
      act: all(openShared, press("Show large")),
      shows: dialog("own week"),
    },
    {
      name: "Revoke link",
      path: member,
      act: all(openShared, press("Revoke link")),
      shows: dialog("Revoke the link?"),
    },
    {
      name: "Share weeks",
      path: "/staff",
      act: openWeeks,
      shows: (page) => page.getByRole("list", { name: "People" }),
    },
    {
      name: "Share weeks, sent",
      path: "/staff",
      before: mailed,
      act: all(openWeeks, press("Everyone"), press(/^Send to/)),
      shows: (page) => page.getByRole("list", { name: "Results" }),
    },
    {
      name: "What your team sees",
      path: "/salon",
      act: (page) => heading("What your team sees")(page).evaluate((element) => element.scrollIntoView()),
      shows: heading("What your team sees"),
    },
    {
      name: "What your team sees, offers and quiet hours",
      path: "/salon",
      act: async (page) => {
        for (const name of [
          /^Members can give shifts away/,
          /^Approve automatically/,
          /^No notifications at night/,
        ])
          await page.getByRole("checkbox", { name }).check();
        await page.getByRole("group", { name: "Shift offers" }).evaluate((one) => one.scrollIntoView());
      },
      shows: (page) => page.getByLabel("Quiet until"),
    },
    { name: "Requests", path: "/requests", shows: waits("Approve") },
    {
      name: "Decline",
      path: "/requests",
      act: press("Decline"),
      shows: dialog("Decline"),
    },
  ];
}

/** What a member sees by their link. */
export function ownWeekShots({ week }: Members): Shot[] {
  const own = (page: Page) => page.getByRole("heading", { level: 1 });
  return [
    { name: "Own week", path: week, shows: own },
    {
      name: "Own week, asking",
      path: week,
      act: press("Ask for time off"),
      shows: dialog("Ask for time off"),
    },
    { name: "Own week, no more mails", path: `${week}?mails=stop`, shows: heading("Stop these mails?") },
    {
      name: "Own week, offline",
      isOffline: true,
      path: week,
      act: all(
        keptOffline,
        (page) => page.context().setOffline(true),
        (page) => page.reload(),
      ),
      shows: words("No connection."),
    },
    {
      name: "Own week, unknown link",
      path: `/w/${"A".repeat(43)}`,
      shows: heading("This link doesn’t work"),
    },
  ];
}
