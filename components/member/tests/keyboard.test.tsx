import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialog, hours, showAvailability, tab, title } from "../../test-support/availability";
import { focused, focusOn, tabTo } from "../../test-support/keyboard";
import { button } from "../../test-support/look";

test("a schedule is added, changed and deleted by keyboard alone", async () => {
  await showAvailability({ tab: "overview" });
  await focusOn(tab("Overview"));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Schedules")).toHaveAttribute("aria-selected", "true");
  await expect.element(title("No Work Schedules")).toBeVisible();
  await tabTo(button("Add Schedule"));
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog("Add Work Schedule")).toBeVisible();
  await expect.element(button("Mon")).toHaveFocus();
  await tabTo(button("Wed"));
  await userEvent.keyboard(" ");
  await tabTo(dialog("Add Work Schedule").getByRole("button", { name: "Add Schedule" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(title("All Schedules (1)")).toBeVisible();
  await expect.poll(() => focused()?.textContent).toBe("Add Schedule");
  const drawn = page.getByRole("button", { name: /^Edit schedule: Wednesday/ });
  await tabTo(drawn);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog("Edit Work Schedule")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawn).toHaveFocus();
  await tabTo(button("Delete"));
  await userEvent.keyboard("{Enter}");
  await expect.element(title("No Work Schedules")).toBeVisible();
});

test("each form begins at its first field", async () => {
  await showAvailability({ tab: "schedules" }, { schedules: [hours("s-1")] });
  const day = dialog().getByRole("group", { name: "Day" });
  await button("Add a schedule on Friday").click();
  await expect.element(day.getByRole("button", { name: "Fri" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await tab("Breaks").click();
  await button("Add Break").click();
  await expect.element(day.getByRole("button", { name: "Mon" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await tab("Time Off").click();
  await button("Add Time Off").click();
  await expect.element(dialog().getByLabelText("Start date")).toHaveFocus();
});
