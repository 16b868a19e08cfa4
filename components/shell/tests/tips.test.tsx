import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { button, heading } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";

test("the mouse gets a tip where it rests, within the window, and none elsewhere", async () => {
  const tip = page.getByRole("tooltip", { name: "Keyboard shortcuts" });
  await showAsManager(<h1>Staff</h1>);
  await button("Keyboard shortcuts").hover();
  await expect.element(tip).toBeInViewport({ ratio: 0.99 });
  await heading("Staff").hover();
  await expect.element(tip).not.toBeInTheDocument();

  // The pointer's place before the page was shown.
  await button("Keyboard shortcuts").hover();
  await cleanup();
  await showAsManager(<h1>Staff</h1>);
  await expect.element(tip).toBeInViewport({ ratio: 0.99 });
});
