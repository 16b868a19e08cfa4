import { expect, test } from "../support/test";
import { answerList, card, counter, focusAgain, someone } from "./team";

test("a click right after turns of the wheel meets the card under the pointer", async ({
  signedInPage: page,
}) => {
  // The second turn is fast: the list then takes no hovering, but a click still counts.
  const turn = 150;
  await page.goto("/staff");
  const team = Array.from({ length: 10_000 }, (_, index) => ({
    ...someone("Member", `No${index}`, { email: `m${index}@juniper.test` }),
    id: `id-${index}`,
    created_at: "2024-03-04T10:00:00Z",
    services: ["Precision Cut", "Silk Press", "Braids"],
  }));
  await answerList(page, team);
  await focusAgain(page);
  await expect(counter(page, "Total Staff")).toHaveText("10000");
  const edit = card(page, "Member No3").getByRole("button", { name: "Edit" });
  const before = await edit.boundingBox();
  if (!before) throw new Error("The button is not shown.");
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2 - 2 * turn);
  await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await edit.boundingBox())?.y).toBe(before.y - turn);
  await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await edit.boundingBox())?.y).toBe(before.y - 2 * turn);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Edit Staff Member" })).toBeVisible();
});
