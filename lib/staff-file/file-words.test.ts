import { describe, expect, test } from "vitest";
import { rowsIn } from "../test-support/staff-file.ts";
import { statusOf } from "./columns.ts";
import { unknownWords } from "./file-words.ts";

const statuses = (text: string, words?: ReadonlyMap<string, string>) =>
  rowsIn(text, words ? { words } : {}).rows.map(({ cells }) => statusOf(cells.status ?? ""));

describe("a status", () => {
  test.each([
    ["WAHR", "FALSCH"],
    ["VRAI", "FAUX"],
    ["Verdadero", "Falso"],
    ["TRUE", "FALSE"],
    ["Ja", "Nein"],
    ["Oui", "Non"],
    ["Sí", "No"],
    ["हाँ", "नहीं"],
    ["نعم", "لا"],
    ["x", ""],
    ["✓", ""],
    ["☑", "☐"],
    ["X", "-"],
    [" aktiv ", "INAKTIV"],
    ["１", "０"],
  ])("is %j or %j", (active, inactive) => {
    const text = `Email;Active\na@x.se;${active}\nb@x.se;${inactive}\nc@x.se;${active}\n`;
    expect(statuses(text)).toEqual([true, false, true]);
    expect(unknownWords(rowsIn(text).rows, [])).toEqual([]);
  });

  test("is not said by an empty cell beside words, nor in an empty column", () => {
    expect(statuses("Email;Active\na@x.se;Ja\nb@x.se;\n")).toEqual([true, null]);
    expect(rowsIn("Email;Active\na@x.se;\nb@x.se;\n").rows.map(({ cells }) => cells.status)).toEqual([
      "",
      "",
    ]);
  });

  test("of an unknown word is explained once for all rows, in any case", () => {
    const text = "Email;Status\na@x.se;Karenz\nb@x.se;KARENZ\nc@x.se;Dienst\nd@x.se;karenz \n";
    const words = unknownWords(rowsIn(text).rows, []);
    expect(words).toEqual([
      { column: "status", key: "status:karenz", word: "Karenz", count: 3 },
      { column: "status", key: "status:dienst", word: "Dienst", count: 1 },
    ]);
    const answers = new Map([
      ["status:karenz", "Inactive"],
      ["status:dienst", "Active"],
    ]);
    expect(statuses(text, answers)).toEqual([false, false, true, false]);
  });
});

describe("a role", () => {
  const text = "Email;Role\na@x.se;Friseur\nb@x.se;stylist\nc@x.se;friseur\nd@x.se;\n";

  test("that nobody has can be explained once for all rows, and stays as it is until then", () => {
    expect(unknownWords(rowsIn(text).rows, ["Stylist"])).toEqual([
      { column: "role", key: "role:friseur", word: "Friseur", count: 2 },
    ]);
    expect(rowsIn(text).rows[0]?.cells.role).toBe("Friseur");
    const { rows } = rowsIn(text, { words: new Map([["role:friseur", "Stylist"]]) });
    expect(rows.map(({ cells }) => cells.role)).toEqual(["Stylist", "stylist", "Stylist", ""]);
  });
});
