import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFinds, button, field } from "../../test-support/look";
import { whereNow } from "../../test-support/navigation";
import { show } from "../../test-support/show";
import { sizeWindow } from "../../test-support/window";
import { Dialog } from "../dialog/dialog";
import { Field } from "../inputs/field";
import { TextInput } from "../inputs/text-input";

const dialog = page.getByRole("dialog", { name: "Note" });
const question = page.getByRole("group", { name: "Discard changes?" });
const back = () => history.go(-1);

/** A form for a note in a dialog. */
function Note() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [place, setPlace] = useState("");
  const fieldOf = (label: string, value: string, change: (value: string) => void) => (
    <Field label={label}>
      {(control) => <TextInput {...control} onChange={(event) => change(event.target.value)} value={value} />}
    </Field>
  );
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        Write
      </button>
      <Dialog
        dirty={text !== "" || place !== ""}
        footer={<button type="button">Save</button>}
        onOpenChange={() => {
          setOpen(false);
          setText("");
          setPlace("");
        }}
        open={open}
        title="Note"
      >
        {fieldOf("Text", text, setText)}
        <div style={{ height: "50rem" }} />
        {fieldOf("Place", place, setPlace)}
      </Dialog>
    </>
  );
}

async function write() {
  await show(<Note />);
  await button("Write").click();
  await field("Text").fill("Late opening");
}

async function expectAsked() {
  await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await expect.element(field("Text")).toHaveValue("Late opening");
}

async function expectKept() {
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("Text")).toHaveFocus();
  await expect.element(field("Text")).toHaveValue("Late opening");
}

test("backdrop, Escape, close button and Back ask before they throw the input away", async () => {
  await write();
  await userEvent.keyboard("{Escape}");
  await expectAsked();
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expectKept();

  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expectAsked();
  await userEvent.keyboard("{Escape}");
  await expectKept();

  await button("Close").click();
  await expectAsked();
  await field("Place").fill("Window");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeVisible();

  back();
  await expectAsked();
  await button("Discard").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Write")).toHaveFocus();
  await button("Write").click();
  await expect.element(field("Text")).toHaveValue("");
});

test("Back asks as often as it is pressed, and the page stays", async () => {
  await write();
  const here = whereNow();
  back();
  await expectAsked();
  back();
  await expectAsked();
  expect(whereNow()).toBe(here);
  await button("Keep editing").click();
  await expectKept();
});

test("Forward into the entry of a dialog that was closed opens nothing, and leaves it again", async () => {
  await show(<Note />);
  await button("Write").click();
  await expect.element(dialog).toBeVisible();
  back();
  await expect.element(dialog).not.toBeInTheDocument();
  history.go(1);
  await expect.poll(() => history.state?.dialog).toBeUndefined();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("on a phone it is a sheet at the bottom edge, which asks as well", async () => {
  await sizeWindow(390, 844);
  await write();
  expect(Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(844);
  back();
  await expectAsked();
  expect(await axeFinds()).toEqual([]);
  await button("Discard").click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** Name of the element at the middle of the focused field: the field's own, if nothing covers it. */
function hiddenBy(): string {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top === focused ? "nothing" : String(top?.tagName);
}

test("the field being typed in stays in sight of a phone's keyboard, whether that shrinks the page or lies over it", async () => {
  await sizeWindow(390, 844);
  await show(<Note />);
  await button("Write").click();
  await field("Place").click();
  await page.viewport(390, 420);
  await expect.poll(hiddenBy).toBe("nothing");
  await page.viewport(390, 844);

  const view = window.visualViewport;
  if (!view) throw new Error("Chromium has a visual viewport");
  Object.defineProperty(view, "height", { value: 420, configurable: true });
  try {
    view.dispatchEvent(new Event("resize"));
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(420);
    await expect.poll(hiddenBy).toBe("nothing");
    expect(button("Save").element().getBoundingClientRect().bottom).toBeLessThanOrEqual(420);
  } finally {
    // Falls back to the browser's own value on the prototype.
    Reflect.deleteProperty(view, "height");
  }
});
