import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { field } from "../../test-support/look";
import { emulateMedia } from "../../test-support/media";
import { show } from "../../test-support/show";
import { TextInput } from "../inputs/text-input";

test("a device that asks for more contrast gets stronger edges", async () => {
  await show(<TextInput aria-label="Name" />);
  // The mouse may rest there.
  await userEvent.unhover(field("Name"));
  const edge = () => getComputedStyle(field("Name").element()).borderTopColor;
  await expect.poll(edge).toBe("rgba(255, 255, 255, 0.36)");
  await emulateMedia("prefers-contrast", "more");
  await expect.poll(edge).toBe("rgba(255, 255, 255, 0.6)");
});
