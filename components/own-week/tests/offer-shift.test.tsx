import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf } from "../../test-support/calls";
import { pressOn } from "../../test-support/keyboard";
import { button, toast } from "../../test-support/look";
import { show } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { OfferShift } from "../offers/offer-shift";

const label = "Sat, Dec 6, 10:00 – 18:00";
const shift = { date: "2031-12-06", startTime: "10:00", label, startsAt: new Date("2031-12-06T15:00:00Z") };
const dialog = page.getByRole("dialog", { name: "Offer this shift" });

async function openOffer() {
  await show(<OfferShift address="/w/ana" shift={shift} />);
  await pressOn(button(`Offer your shift: ${label}`));
  await expect.element(dialog.getByText("It stays your shift until a colleague takes it.")).toBeVisible();
  await pressOn(dialog.getByRole("button", { name: "Swap" }));
}

test("by the keyboard a swap is offered to a chosen colleague until a chosen day", async () => {
  answer("POST /w/ana/partners", 200, { partners: [{ id: "id-ben", name: "Ben" }] });
  answer("POST /w/ana/offers", 201, {});
  await openOffer();
  const partner = dialog.getByRole("combobox", { name: "With" });
  const names = () => [...partner.element().querySelectorAll("option")].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(["Anybody on the team", "Ben"]);
  expect(await unsound()).toEqual([]);
  await partner.selectOptions("Ben");
  await dialog.getByLabelText("Colleagues can ask until").selectOptions("2 days before the shift");
  await pressOn(dialog.getByRole("button", { name: "Offer shift" }));
  await expect.element(toast("Shift offered")).toBeVisible();
  expect(callsOf("/w/ana/offers").map(({ body }) => body)).toEqual([
    {
      ...{ kind: "swap", date: "2031-12-06", start_time: "10:00", note: "", partner_id: "id-ben" },
      deadline_at: "2031-12-04T15:00:00.000Z",
    },
  ]);
});

test.each([
  [{ partners: [] }, "No colleague can swap right now. You can still offer it to everybody."],
  [{}, "Couldn’t load who could swap."],
])("where no partner can be chosen (%j), that is said", async (partners, sentence) => {
  answer("POST /w/ana/partners", 200, partners);
  await openOffer();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
});
