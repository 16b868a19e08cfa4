import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFinds } from "../../test-support/look";
import {
  choose,
  fileDialog,
  fileRow,
  HEAD,
  openFiles,
  press,
  showFiles,
  summary,
} from "../test-support/show-files";

const alert = fileDialog.getByRole("alert");
const importOf = (rows: string) => fileDialog.getByRole("button", { name: `Import ${rows}` });
/** The answer that a question has. */
const answerTo = (label: string) =>
  (fileDialog.getByLabelText(label).element() as HTMLSelectElement).selectedOptions[0]?.text;

test("a file that cannot be read says why, and another can be chosen", async () => {
  await showFiles();
  await expect
    .element(
      fileDialog.getByText("No staff yet: the file will have just the column names, ready to fill in."),
    )
    .toBeVisible();
  await choose("Email\n");
  await expect.element(alert).toMatchTextContent("This file has column names but no rows.");
  await choose(Uint8Array.of(0x50, 0x4b, 3, 4, 0), "team.xlsx");
  await expect.element(alert).toMatchTextContent("This is a spreadsheet workbook.");
  expect(await axeFinds()).toEqual([]);
  await choose(`${HEAD}\nAna,Lund,ana@juniper.test,Stylist,,\n`);
  await expect.element(importOf("1 row")).toBeEnabled();
  await press("Back");
  await expect.element(page.getByRole("dialog", { name: "Import and export" })).toBeVisible();
});

test("column names in another language are matched by hand, once", async () => {
  const swedish = "Förnamn;Efternamn;Kontakt;Befattning\nAna;Lund;ana@juniper.test;Frisör\n";
  const match = page.getByRole("dialog", { name: "Match the columns" });
  await showFiles();
  await choose(swedish);
  await expect.element(match.getByLabelText("What Kontakt means")).toHaveValue("email");
  await match.getByLabelText("What Förnamn means").selectOptions("First name");
  await match.getByLabelText("What Efternamn means").selectOptions("First name");
  await press("Continue");
  await expect.element(match).toMatchTextContent("Two columns are First name. Choose one of them.");
  await match.getByLabelText("What Efternamn means").selectOptions("Last name");
  await match.getByLabelText("What Befattning means").selectOptions("Role");
  expect(await axeFinds()).toEqual([]);
  await press("Continue");
  await expect.element(importOf("1 row")).toBeEnabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(fileDialog).not.toBeInTheDocument();
  await openFiles();
  await choose(swedish);
  await expect.element(importOf("1 row")).toBeEnabled();
});

test("an old file's letters, title row, whole names and own words are understood by asking", async () => {
  // An old Mac wrote this list: a title stands above the column names, one column has whole names, and two have roles.
  const lines = [
    ["Staff list", "", "", "", ""],
    ["Name", "E-mail", "Position", "Job title", "Active"],
    ["Lefèvre, Zoé", "zoe@juniper.test", "1", "Coiffeuse", "VRAI"],
    ["Tess van der Berg", "tess@juniper.test", "2", "Barber", "congé"],
    ["Noël Okoro", "noel@juniper.test", "3", "Coiffeuse", "congé"],
  ];
  const mac = new Map([
    ["è", 0x8f],
    ["é", 0x8e],
    ["ë", 0x91],
  ]);
  const text = lines.map((cells) => cells.join(";")).join("\r");
  await showFiles();
  await choose(Uint8Array.from(text, (letter) => mac.get(letter) ?? letter.charCodeAt(0)));
  await expect.element(page.getByRole("dialog", { name: "Check the file" })).toBeVisible();
  expect(answerTo("Which line shows the names as they should be?")).toBe(
    "Lefèvre · Zoé · Noël Okoro (macintosh)",
  );
  await expect.element(fileDialog.getByLabelText("Which row has the column names?")).toHaveValue("2");
  expect(answerTo("Which column is Role?")).toBe("Job title: Coiffeuse");
  expect(await axeFinds()).toEqual([]);
  await press("Continue");
  await expect.element(summary).toHaveTextContent("1 new, 2 with errors");
  await fileDialog.getByLabelText("Status “congé”").selectOptions("Inactive");
  await fileDialog.getByLabelText("Role “Coiffeuse”").selectOptions("Stylist");
  await expect.element(summary).toHaveTextContent("3 new");
  await expect
    .element(fileRow("Tess van der Berg"))
    .toMatchTextContent("First name Tess, last name van der Berg");
  await expect.element(fileRow("Noël Okoro")).toMatchTextContent("Stylist, inactive");
  expect(await axeFinds()).toEqual([]);
  await expect.element(importOf("3 rows")).toBeEnabled();
});
