import { describe, expect, test } from "vitest";
import { rowsIn } from "../test-support/staff-file.ts";
import { NAME_ANSWERS, nameQuestions, splitName } from "./split-names.ts";

const asRows = (...names: string[]) => names.map((name, index) => ({ row: index + 2, cells: { name } }));
const parts = (name: string, change: Partial<typeof NAME_ANSWERS> = {}) => {
  const { firstName, lastName } = splitName(name, { ...NAME_ANSWERS, ...change });
  return `${firstName} | ${lastName}`;
};

describe("a whole name", () => {
  test.each([
    ["Ilka Brandl", "Ilka | Brandl"],
    ["  Ilka   Brandl ", "Ilka | Brandl"],
    ["van der Berg, Tess", "Tess | van der Berg"],
    ["Brandl,Ilka", "Ilka | Brandl"],
    ["أحمد، منصور", "منصور | أحمد"],
    ["Tess van der Berg", "Tess | van der Berg"],
    ["Tess Van den Berg", "Tess | Van den Berg"],
    ["van der Berg Tess", "Tess | van der Berg"],
    ["Wim 't Hart", "Wim | 't Hart"],
    ["José Luis de la Torre", "José Luis | de la Torre"],
    ["Maria da Silva Santos", "Maria | da Silva Santos"],
    ["Ben Okoro", "Ben | Okoro"],
    ["Al Green", "Al | Green"],
    ["Thi Le Nguyen", "Thi Le | Nguyen"],
    ["山田　太郎", "山田 | 太郎"],
  ])("%j is %j", (name, split) => {
    expect(parts(name)).toBe(split);
  });

  test("is split as the file writes its names", () => {
    expect(parts("Brandl Ilka", { order: "lastFirst" })).toBe("Ilka | Brandl");
    expect(parts("García de la Cruz María", { order: "lastFirst" })).toBe("María | García de la Cruz");
    expect(parts("Brandl, Ilka", { order: "lastFirst" })).toBe("Ilka | Brandl");
    expect(parts("Ana María López Ruiz", { end: "one" })).toBe("Ana María López | Ruiz");
    expect(parts("Ana María López Ruiz", { end: "two" })).toBe("Ana María | López Ruiz");
    expect(parts("Ana María López Ruiz", { end: "most" })).toBe("Ana | María López Ruiz");
    expect(parts("Ilka Brandl", { end: "two" })).toBe("Ilka | Brandl");
    expect(parts("Suresh")).toBe("Suresh | ");
    expect(parts("Suresh", { single: "dash" })).toBe("Suresh | –");
    expect(parts("", { single: "dash" })).toBe(" | ");
  });

  test("that leaves nothing open asks nothing; the others ask once, by a name each", () => {
    expect(nameQuestions(asRows("van der Berg, Tess", "Wim van Dam"), NAME_ANSWERS)).toEqual({});
    expect(
      nameQuestions(asRows("Suresh", "Ana María López", "Bo Ek", "Ana María López Ruiz"), NAME_ANSWERS),
    ).toEqual({ order: "Bo Ek", end: "Ana María López Ruiz", single: "Suresh" });
  });

  test("is read from one column, and never over the parts beside it", () => {
    const file =
      'Name,Email,Phone,Role\nIlka Brandl,i@x.se,1,Stylist\n"van der Berg, Tess",t@x.se,2,Barber\n';
    const { rows, ignored } = rowsIn(file);
    expect(rows.map(({ cells }) => cells)).toEqual([
      { firstName: "Ilka", lastName: "Brandl", email: "i@x.se", role: "Stylist" },
      { firstName: "Tess", lastName: "van der Berg", email: "t@x.se", role: "Barber" },
    ]);
    expect(ignored).toEqual(["Phone"]);
    expect(
      rowsIn("First name,Last name,Display name,Email\nIlka,Brandl,The boss,i@x.se\n").rows[0]?.cells,
    ).toEqual({ firstName: "Ilka", lastName: "Brandl", email: "i@x.se" });
  });

  test.each([
    ["Vorname;Name;E-Mail\nIlka;Brandl;i@x.se\n"],
    ["Name;Vorname;E-Mail\nBrandl;Ilka;i@x.se\n"],
    ["Nombre;Correo\nIlka Brandl;i@x.se\n"],
    ["Nom;E-mail\nIlka Brandl;i@x.se\n"],
    ["Nombre;Apellidos;Correo\nIlka;Brandl;i@x.se\n"],
  ])("may be a part in another language: %j", (text) => {
    expect(rowsIn(text).rows[0]?.cells).toEqual({ firstName: "Ilka", lastName: "Brandl", email: "i@x.se" });
  });

  test("that is one word in a column of first names stays a first name", () => {
    expect(rowsIn("Nombre;Correo\nIlka;i@x.se\n").rows[0]?.cells).toEqual({
      firstName: "Ilka",
      email: "i@x.se",
    });
  });
});
