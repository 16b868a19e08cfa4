import { describe, expect, test } from "vitest";
import { encoded } from "../test-support/encoded.ts";
import { rowsIn, structureIn } from "../test-support/staff-file.ts";
import { readingsOf } from "./decode-file.ts";
import { lostCells } from "./lost-letters.ts";

const asUtf8 = (text: string) => encoded(text, "utf-8");

describe("a file that is not Unicode is read as it was written, and shown with names", () => {
  test.each([
    ["windows-1252", "Vorname;Nachname;E-Mail\nZoë;Müller;z@x.se\nRené;Größe;r@x.se\n"],
    ["macintosh", "Prénom;Nom;E-mail\nZoé;Lefèvre;z@x.se\nFrançois;Noël;f@x.se\n"],
    ["macintosh", "First;Last;Email\nZoé;Lefèvre;z@x.se\nFrançois;Noël;f@x.se\n"],
    [
      "windows-1250",
      "Jméno;Příjmení;Email\nJiří;Dvořák;j@x.cz\nTomáš;Černý;t@x.cz\nŽaneta;Růžičková;z@x.cz\n",
    ],
    [
      "windows-1250",
      "Imię;Nazwisko;Email\nŁukasz;Wiśniewski;l@x.pl\nMałgorzata;Dąbrowska;m@x.pl\nPaweł;Żak;p@x.pl\n",
    ],
    ["windows-1251", "Имя;Фамилия;Email\nАнна;Иванова;a@x.ru\nОльга;Смирнова;o@x.ru\n"],
    ["koi8-r", "Имя;Фамилия;Email\nАнна;Иванова;a@x.ru\nОльга;Смирнова;o@x.ru\n"],
    ["windows-1256", "الاسم الأول;اسم العائلة;البريد\nنور;حداد;n@x.ae\nسارة;منصور;s@x.ae\n"],
    ["shift_jis", "名;姓;Email\n太郎;山田;t@x.jp\n花子;鈴木;h@x.jp\n"],
    ["windows-1253", "Όνομα;Επώνυμο;Email\nΜαρία;Παπαδοπούλου;m@x.gr\n"],
  ])("%s: %j", async (encoding, text) => {
    const readings = await readingsOf(encoded(text, encoding));
    expect(readings[0]?.text).toBe(text);
    for (const cell of readings[0]?.sample.split(" · ") ?? []) expect(text).toContain(cell);
    expect(readings.length).toBeGreaterThan(1);
    // No other choice looks like the proposed one.
    expect(readings.slice(1).map((one) => one.sample)).not.toContain(readings[0]?.sample);
  });

  test.each([
    ["windows-1250", "Šéf"],
    ["windows-1252", "Šéf"],
    ["windows-1254", "İpek Işık"],
    ["windows-1257", "Šarūnas"],
    ["iso-8859-2", "Łukasz"],
    ["x-mac-cyrillic", "Анна"],
    ["gb18030", "王芳"],
    ["euc-kr", "김민준"],
  ])("%s can be chosen for a file of one name, %s", async (encoding, name) => {
    const text = `Email;Role\na@x.se;${name}\n`;
    expect((await readingsOf(encoded(text, encoding))).map((one) => one.text)).toContain(text);
  });
});

describe("letters that were stored as UTF-8 twice", () => {
  const text = "First name,Last name,Email\nZoë,Müller,z@x.se\nJosé,Trần,j@x.se\n";

  test.each(["windows-1252", "macintosh"])(
    "by a program that took them for %s are put right, or kept",
    async (encoding) => {
      const twice = new TextDecoder(encoding).decode(asUtf8(text));
      const [righted, asIs, ...rest] = await readingsOf(asUtf8(twice));
      expect(righted).toMatchObject({ encoding: null, text });
      expect(asIs).toMatchObject({ encoding: "utf-8", text: twice });
      expect(rest).toEqual([]);
    },
  );

  test("beside letters of another program are put right", async () => {
    const bytes = Uint8Array.from([...asUtf8(text), ...encoded("René,Größe,r@x.se\n", "windows-1252")]);
    const [best] = await readingsOf(bytes);
    expect(rowsIn(best?.text ?? "").rows.map(({ cells }) => cells.lastName)).toEqual([
      "Müller",
      "Trần",
      "Größe",
    ]);
  });
});

test.each(["Email\na@x.se\n", "Email,Role\na@x.se,Zoë Müller · ½\n", "Email,Role\na@x.se,सारा\n"])(
  "a file of Unicode has one reading: %j",
  async (text) => {
    expect(await readingsOf(asUtf8(text))).toMatchObject([{ encoding: "utf-8", text }]);
  },
);

describe("letters that were lost when the file was saved", () => {
  test.each([
    ["First name,Email\nM\ufffdller,m@x.se\nAna,a@x.se\n", ["M\ufffdller"]],
    ["First name,Last name,Email,Role\nM?ller,????,m@x.se,Who?\n", ["M?ller", "????"]],
    ["Email,Picture,Notes\nm@x.se,https://x.se/?a=1,Sure?\n", []],
  ])("are shown: %j", (text, cells) => {
    expect(lostCells(structureIn(text))).toEqual(cells);
  });
});
