import { button, field, heading, link } from "../auth/doors";
import { newManager, registerManager } from "../support/manager";
import { expect, test } from "../support/test";
import { invited, named } from "./invited";
import { lookSound } from "./look";

test("a newcomer makes an account and joins in one step, however often they press @smoke", async ({
  page,
  api,
  outbox,
  manager,
}) => {
  await named(api, "Juniper");
  const somebody = newManager();
  const path = await invited({ api, outbox, email: somebody.email, role: "manager" });
  const answer = await page.goto(path);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveTitle("Invitation · Chairtime");
  await expect(heading(page, "Join Juniper")).toBeVisible();
  await expect(page.getByText(`${manager.username} invites you to Juniper as a manager.`)).toBeVisible();
  await expect(page.getByText(somebody.email)).toBeVisible();
  await lookSound(page);
  await button(page, "Create Account and Join").click();
  await expect(field(page, "Username")).toBeFocused();
  await field(page, "Your name").fill("Lena Krause");
  await field(page, "Username").fill(somebody.username);
  await field(page, "Password").fill(somebody.password);
  await field(page, "Confirm Password").fill(somebody.password);
  const accepted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/accept-invitation")) accepted.push(request.url());
  });
  await button(page, "Create Account and Join").dblclick();
  await expect(page).toHaveURL("/staff");
  expect(accepted).toHaveLength(1);
  const { people } = await (await api.get("/api/salon/people")).json();
  expect(people).toMatchObject([{ role: "owner" }, { display_name: "Lena Krause" }]);

  // A page that hears of the session's end goes to sign-in, in the middle of the next one's opening.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(path);
  await expect(heading(page, "Invalid Invitation")).toBeVisible();
  await lookSound(page);
  await expect(link(page, "Sign In")).toBeVisible();
});

test("a user signed in with the address joins by one button, in one of two tabs", async ({
  page,
  context,
  api,
  outbox,
  wire,
}) => {
  const somebody = await registerManager({ request: page.request, outbox, wire });
  await page.request.post("/api/auth/login", { data: somebody });
  await named(api, "Juniper");
  const path = await invited({ api, outbox, email: somebody.email, role: "viewer" });
  await page.goto(path);
  const second = await context.newPage();
  await second.goto(path);
  await expect(button(second, "Join Juniper")).toBeVisible();
  await lookSound(page);
  await button(page, "Join Juniper").dblclick();
  await expect(page).toHaveURL("/staff");
  expect((await (await page.request.get("/api/salon")).json()).name).toBe("Juniper");
  await button(second, "Join Juniper").click();
  await expect(
    second
      .getByText(/already/)
      .or(second.getByText("Staff Members"))
      .first(),
  ).toBeVisible();
  const { people } = await (await api.get("/api/salon/people")).json();
  expect(people).toHaveLength(2);
});
