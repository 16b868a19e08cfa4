import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { rowsIn, structureIn } from "../test-support/staff-file.ts";
import { hasQuestions } from "./match-columns.ts";

const say = wordsIn("en");

describe("two columns of one meaning", () => {
  const file =
    "First Name,Last Name,Email,Role,Job Title,Position\nIlka,Brandl,i@x.se,Manager,Senior Stylist,1\nBen,Okoro,b@x.se,Employee,Barber,2\n";

  test("are a choice: the first whose values fit is proposed, the others are not imported", () => {
    const structure = structureIn(file);
    expect(structure).toMatchObject({ isTableAsked: false, trouble: null });
    expect(
      structure.twins.map(({ meaning, columns }) => [meaning, columns.map(({ header }) => header)]),
    ).toEqual([["role", ["Role", "Job Title", "Position"]]]);
    expect(rowsIn(file).rows.map(({ cells }) => cells.role)).toEqual(["Manager", "Employee"]);
    expect(rowsIn(file).ignored).toEqual(["Job Title", "Position"]);
  });

  test("count as the manager says", () => {
    const meanings = new Map([
      [3, null],
      [4, "role" as const],
    ]);
    expect(rowsIn(file, { meanings }).rows.map(({ cells }) => cells.role)).toEqual([
      "Senior Stylist",
      "Barber",
    ]);
  });

  test.each([
    ["Email,E-Mail,Role\n,a@x.se,Barber\n,b@x.se,Barber\n", "a@x.se", false],
    ["Email,E-Mail,Role\na@x.se,a@x.se,Barber\nb@x.se,b@x.se,Barber\n", "a@x.se", false],
    ["E-Mail,Email,Role\nshared,a@x.se,Barber\nshared,b@x.se,Barber\n", "a@x.se", true],
    ["Email,Status,Active\na@x.se,hired,1\nb@x.se,hired,0\n", "a@x.se", true],
  ])("are asked about only where both say something else: %j", (text, email, isAsked) => {
    expect(structureIn(text).twins.length > 0).toBe(isAsked);
    expect(rowsIn(text).rows[0]?.cells.email).toBe(email);
  });

  test("of which the better one is not first: the column of booleans is the status", () => {
    const { rows } = rowsIn("Email,Status,Active\na@x.se,hired,1\nb@x.se,hired,0\n");
    expect(rows.map(({ cells }) => cells.status)).toEqual(["1", "0"]);
  });

  test("are resolved in the table where other columns are unknown", () => {
    const { isTableAsked, twins, columns, trouble } = structureIn(
      "Fornavn,Email,E-mail,Status\nAna,a@x.se,b@x.se,1\n",
    );
    expect({ isTableAsked, twins, trouble }).toEqual({ isTableAsked: true, twins: [], trouble: null });
    expect(columns.map(({ meaning }) => meaning)).toEqual([null, "email", null, "status"]);
  });
});

test("a column that only its values explain is proposed, and asked about", () => {
  const { isTableAsked, columns } = structureIn(
    "User Name,First Name,Last Name,Job Title,Alternate email address\ni@x.se,Ilka,Brandl,Stylist,ilka@private.se\n",
  );
  expect(isTableAsked).toBe(true);
  expect(columns.map(({ meaning }) => meaning)).toEqual(["email", "firstName", "lastName", "role", null]);
});

describe("the row that names the columns", () => {
  const titled =
    "\ufeffStaff list;;;\r\nExported;27.11.2026 16:05;;\r\n;;;\r\nVorname;Nachname;E-Mail;Funktion\r\nIlka;Brandl;i@x.se;Stylist\r\n";

  test("may stand below titles: it is proposed, and rows keep their numbers", () => {
    const { head, isTableAsked } = structureIn(titled);
    expect(head).toMatchObject({ row: 4, isAsked: true });
    expect(head.choices.map(({ row }) => row)).toEqual([1, 2, 4, 5]);
    expect(isTableAsked).toBe(false);
    expect(rowsIn(titled).rows).toEqual([
      { row: 5, cells: { firstName: "Ilka", lastName: "Brandl", email: "i@x.se", role: "Stylist" } },
    ]);
  });

  test("may be missing: columns are named by hand, and what can be seen is guessed", () => {
    const file = "Ilka,Brandl,i@x.se,Stylist,Ja,https://x.se/1.jpg\nBen,Okoro,b@x.se,Barber,Nein,\n";
    const { head, isTableAsked, columns } = structureIn(file);
    expect(head).toMatchObject({ row: null, isAsked: true });
    expect(isTableAsked).toBe(true);
    expect(columns.map(({ meaning }) => meaning)).toEqual([
      null,
      null,
      "email",
      null,
      "status",
      "profilePic",
    ]);
    const meanings = new Map([
      [0, "firstName" as const],
      [1, "lastName" as const],
    ]);
    expect(
      rowsIn(file, { meanings }).rows.map(({ row, cells }) => [row, cells.firstName, cells.status]),
    ).toEqual([
      [1, "Ilka", "Ja"],
      [2, "Ben", "Nein"],
    ]);
  });

  test("is the manager's choice", () => {
    expect(structureIn(titled, { head: 1 }).columns[0]?.header).toBe("Staff list");
    expect(structureIn(titled, { head: null }).columns[0]).toMatchObject({
      header: "",
      sample: "Staff list",
    });
    expect(say(structureIn(titled, { head: 1 }).trouble ?? "")).toBe("");
  });

  test("is not asked about where the first row is one", () => {
    for (const text of [
      "Email\na@x.se\n",
      "\n\nEmail,Role\na@x.se,Barber\n",
      "Email,Active,Status\na@x.se,1,1\n",
    ])
      expect(hasQuestions(structureIn(text)), text).toBe(false);
    expect(rowsIn("\n\nEmail,Role\na@x.se,Barber\n").rows[0]?.row).toBe(4);
  });

  test("does not count as wide as a title with a comma, and the separator is that of the rows", () => {
    const text = "Staff, Berlin, 27.11.2026\nFirst name;Last name;Email;Role\nIlka;Brandl;i@x.se;Stylist\n";
    expect(structureIn(text).head.row).toBe(2);
    expect(rowsIn(text).rows[0]?.cells.role).toBe("Stylist");
  });
});
