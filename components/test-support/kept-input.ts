import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { refuseChanges } from "./calls";

/** A dialog with a form, and its behaviour. */
export interface KeptForm {
  title: string | RegExp;
  /** Shows its page, at first and after the reload. */
  show: () => Promise<unknown>;
  open: () => Promise<void>;
  /** Whether the page reopens it after a reload. */
  reopens?: boolean;
  type: (dialog: Locator) => Promise<void>;
  /** Expects the typed input. */
  typed: (dialog: Locator) => Promise<void>;
  /** Names of the buttons that submit it. */
  send: (string | RegExp)[];
  /** Button from a preview back to the fields. */
  back?: string;
  /** The record after a colleague's change, on the wire; absent for a form that adds one. */
  theirs?: object;
}

const FAILURE = "The books are closed";
const discard = page.getByRole("group", { name: "Discard changes?" });
const inside = (within: Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });

/** Fills the field with the label. */
export const fills = (label: string, text: string): Pick<KeptForm, "type" | "typed"> => ({
  type: (dialog) => dialog.getByLabelText(label, { exact: true }).fill(text),
  typed: async (dialog) => {
    await expect.element(dialog.getByLabelText(label, { exact: true })).toHaveValue(text);
  },
});

/** Leaves the page like a reload: only the tab's storage stays. */
export async function leavePage(): Promise<void> {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  await cleanup();
  await new Promise((done) => setTimeout(done));
}

/** Expects the form's input to survive Back, a failed save, a colleague's change and a reload. */
export async function expectKept(form: KeptForm): Promise<void> {
  const dialog = page.getByRole("dialog", { name: form.title });
  const send = async () => {
    for (const name of form.send) await inside(dialog, name).click();
  };
  await form.show();
  await form.open();
  await form.type(dialog);

  history.go(-1);
  await inside(discard, "Keep editing").click();
  await form.typed(dialog);

  const works = refuseChanges(500, { error: FAILURE });
  await send();
  await expect.element(dialog.getByText(FAILURE).first()).toBeVisible();
  works();
  if (form.back) await inside(dialog, form.back).click();
  await form.typed(dialog);

  if (form.theirs) {
    const settled = refuseChanges(412, {
      error: "Somebody else has changed it",
      code: "changed_meanwhile",
      current: form.theirs,
      by: { user_id: "user-2", name: "Lena" },
      at: new Date().toISOString(),
    });
    await send();
    const question = page.getByRole("dialog", { name: "Changed elsewhere" });
    await inside(question, "Cancel").click();
    await expect.element(question).not.toBeInTheDocument();
    settled();
    await form.typed(dialog);
  }

  await leavePage();
  await form.show();
  if (!form.reopens) await form.open();
  await expect.element(dialog.getByText("You left before this was saved.")).toBeVisible();
  await inside(dialog, "Restore").click();
  await form.typed(dialog);

  await userEvent.keyboard("{Escape}");
  await inside(discard, "Discard").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}
