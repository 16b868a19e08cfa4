import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { DeleteAccount } from "../account/delete-account";
import { OwnSalons } from "../account/own-salons";

const dialog = page.getByRole("dialog");

test("a form that is read as a whole asks about its input too, but not once that is as it was", async () => {
  await showAsManager(<OwnSalons salons={[]} />, keepSalon());
  await button("Add a salon").click();
  const zone = dialog.getByLabelText("Time zone");
  await expect.element(zone).toBeVisible();
  const { value: here } = zone.element() as HTMLInputElement;
  await dialog.getByLabelText("Salon name").fill("Juniper");
  await userEvent.keyboard("{Escape}");
  await button("Keep editing").click();
  await dialog.getByLabelText("Salon name").fill("");
  await zone.fill("Berlin");
  await zone.fill(here);
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a password that only confirms goes at once", async () => {
  await showAsManager(<DeleteAccount />, keepSalon());
  await button("Delete account").click();
  await dialog.getByLabelText("Your password").fill("Correct-horse-1");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});
