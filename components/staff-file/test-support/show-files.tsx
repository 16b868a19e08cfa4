import type { SalonRecord } from "@chairtime/contract/salon";
import { useState } from "react";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "@/components/ui/button";
import { button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepTeam } from "../../test-support/team";
import StaffFileDialog from "../staff-file-dialog";

export const HEAD = "First name,Last name,Email,Role,Picture URL,Status";

export const fileDialog = page.getByRole("dialog");
/** A row of the file, by its number, its person, or both. */
export const fileRow = (name: string) => fileDialog.getByRole("row", { name, exact: false });
/** Counts of new, changed, unchanged and wrong rows. */
export const summary = fileDialog.getByRole("status");
export const press = (name: string) => fileDialog.getByRole("button", { name, exact: true }).click();

function Files() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Files</Button>
      {isOpen && <StaffFileDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the import and export dialog for an empty team; the returned team is live. */
export async function showFiles(salon: SalonRecord | null = null) {
  const team = keepTeam();
  await showAsManager(<Files />, salon);
  await openFiles();
  return team;
}

export async function openFiles(): Promise<void> {
  await button("Files").click();
  await expect.element(page.getByRole("dialog", { name: "Import and export" })).toBeVisible();
}

/** Chooses a file with this content. */
export async function choose(content: string | Uint8Array<ArrayBuffer>, name = "team.csv"): Promise<void> {
  const file = new File([content], name, { type: "text/csv" });
  await userEvent.upload(fileDialog.getByLabelText("CSV file"), file);
}
