import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button } from "../../test-support/look";
import { type SalonFacts, showInSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const showSalon = (facts?: SalonFacts) => showInSalon(<SalonScreen currencies={[]} />, facts);
const region = (name: string) => page.getByRole("region", { name });

test("a manager plans and invites, reads who may do the rest, and finds neither tokens nor webhooks", async () => {
  await showSalon({ role: "manager", features: ["tokens", "webhooks"] });
  await expect.element(page.getByText("Only owners can change the details.")).toBeVisible();
  await expect.element(button("Save hours")).toBeVisible();
  await expect.element(page.getByText("Only owners can change roles or remove people.")).toBeVisible();
  await expect.element(region("Other systems")).not.toBeInTheDocument();
  await expect.element(region("Webhooks")).not.toBeInTheDocument();
  await button("Invite").click();
  await expect.element(page.getByRole("radio", { name: /^Viewer/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^Owner/ })).not.toBeInTheDocument();
});

test("a viewer reads the settings and who may change them, and can leave", async () => {
  await showSalon({ role: "viewer", features: ["links"] });
  for (const sentence of [
    "Only owners and managers can change the opening hours.",
    "Only owners and managers can see who belongs to the salon.",
    "Only owners can download everything or delete the salon.",
  ])
    await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button("Leave salon")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /^(Save|Add|Invite|Delete)/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByRole("textbox")).not.toBeInTheDocument();
  expect(await unsound()).toEqual([]);
});
