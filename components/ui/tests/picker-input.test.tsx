import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusOn } from "../../test-support/keyboard";
import { axeFinds, field } from "../../test-support/look";
import { show } from "../../test-support/show";
import { Field } from "../inputs/field";
import { PickerInput } from "../inputs/picker-input";

const ERROR = "Choose a date from 1900 to 2200";
let sent: string[];

/** A form with one date, as its owner sees it. */
function Form({ first }: { first: string }) {
  const [date, setDate] = useState(first);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(date);
      }}
    >
      <Field label="Date">
        {(control) => (
          <PickerInput
            {...control}
            onChange={setDate}
            placeholder="Choose a date"
            type="date"
            value={date}
            words={`On ${date}`}
          />
        )}
      </Field>
      <output>{date}</output>
      <button type="submit">Save</button>
    </form>
  );
}

async function showForm(first = "2031-12-01") {
  sent = [];
  await show(<Form first={first} />);
  await focusOn(field("Date"));
}

async function expectRefused() {
  await expect.element(page.getByText(ERROR)).toBeVisible();
  await expect.element(field("Date")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Date")).toHaveAccessibleDescription(ERROR);
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
  expect(sent).toEqual([]);
}

test("a year that nobody can plan for is an error of its field, which its form cannot be sent with", async () => {
  await showForm();
  await userEvent.fill(field("Date"), "3031-12-01");
  await userEvent.keyboard("{Enter}");
  await expectRefused();
  await expect.element(field("Date")).toHaveFocus();
  expect(await axeFinds()).toEqual([]);
  await userEvent.fill(field("Date"), "2031-12-02");
  await expect.element(page.getByText(ERROR)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(sent).toEqual(["2031-12-02"]);
});

test("a date that is not typed to its end is an error once its field is left, and no empty date", async () => {
  await showForm("");
  await userEvent.keyboard("0605");
  await userEvent.keyboard("{Enter}");
  await expectRefused();
  await userEvent.keyboard("2031");
  await expect.element(page.getByText(ERROR)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(sent).toEqual(["2031-06-05"]);
});

test("it reads in the product's words at rest, and as the browser has it while it is typed", async () => {
  await showForm();
  await expect.element(page.getByText("On 2031-12-01")).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await expect.element(page.getByText("On 2031-12-01")).toBeVisible();
  expect(getComputedStyle(field("Date").element()).color).toBe("rgba(0, 0, 0, 0)");
});
