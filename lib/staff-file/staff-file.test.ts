import { defused, restored } from "@chairtime/kit/csv";
import { offeredLanguages } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StaffMember } from "../records/member/model.ts";
import { memberNamed } from "../test-support/people.ts";
import { rowsIn, structureIn } from "../test-support/staff-file.ts";
import { COLUMN_CODES, type NamedColumns, WRITTEN_COLUMNS } from "./columns.ts";
import { compareStaff, sentencesOf } from "./compare-staff.ts";
import { FileRefused, readingsOf } from "./decode-file.ts";
import { hasQuestions, meaningsTrouble } from "./match-columns.ts";
import { writeStaffFile } from "./write-staff-file.ts";

const say = wordsIn("en");

/** Throws a refusal in its words. */
const inWords = (read: () => unknown) => () => {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileRefused ? new Error(say(error.said)) : error;
  }
};

/** Texts that are hard on CSV: separators, quotes, lines, formulas, what looks defused already, every script. */
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll("\0", "")),
  fc.constantFrom(
    "=1+1",
    "'=1+1",
    "''@x",
    "-5",
    "+49 170",
    "\t=x",
    ' "quoted" ',
    "a,b;c\td",
    "o'Neil",
    "Трần 💇‍♀️",
  ),
  fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", '"', ",", ";", "\t", "\r", "\n", " ", "a"), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
);

const team: fc.Arbitrary<StaffMember[]> = fc
  .array(
    fc.record({
      firstName: nasty,
      lastName: nasty,
      role: nasty,
      profilePic: fc.option(nasty),
      isActive: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((each, index) => ({ ...memberNamed(`m${index}`), ...each })));

/** A form that wants a last name and nothing else. */
const rules = ({ lastName }: { lastName: string }) =>
  lastName.trim() === "" ? { lastName: "Last name is required" } : {};
const encoded = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const verdicts = (text: string, members: StaffMember[]) => compareStaff(rowsIn(text).rows, members, rules);
const kinds = (text: string, members: StaffMember[]) => verdicts(text, members).map(({ kind }) => kind);

describe("the file that is written", () => {
  test("reports for everybody what it received, whatever that is", async () => {
    await fc.assert(
      fc.asyncProperty(team, async (members) => {
        const [reading] = await readingsOf(encoded(writeStaffFile(members, say)));
        const { rows } = rowsIn(reading?.text ?? "");
        expect(rows.map(({ cells }) => cells)).toEqual(
          members.map((member) => ({
            firstName: member.firstName.trim(),
            lastName: member.lastName.trim(),
            email: member.email,
            role: member.role.trim(),
            profilePic: (member.profilePic ?? "").trim(),
            status: member.isActive ? "Active" : "Inactive",
          })),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("changes nobody on a re-import, even with values that the form would refuse", () => {
    fc.assert(
      fc.property(team, (members) => {
        expect(new Set(kinds(writeStaffFile(members, say), members))).toEqual(new Set(["unchanged"]));
      }),
      { numRuns: 1000 },
    );
  });

  test("begins with a byte order mark, ends its lines with CRLF, and quotes as RFC 4180 says", () => {
    const member = {
      ...memberNamed("a"),
      firstName: 'Ann "Nan"',
      lastName: "Lee, jr.",
      role: "=cmd|'/c calc'!A1",
    };
    expect(writeStaffFile([member], say)).toBe(
      "\ufeffFirst name,Last name,Email,Role,Picture URL,Status\r\n" +
        '"Ann ""Nan""","Lee, jr.",a@salon.test,\'=cmd|\'/c calc\'!A1,,Active\r\n',
    );
  });

  test("no cell computes, and every cell is restored exactly", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(defused(text)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(restored(defused(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe.each(offeredLanguages())("a file that is written in %s", (language) => {
  const members = [memberNamed("ana"), { ...memberNamed("ben"), isActive: false, role: "Barber" }];
  const text = writeStaffFile(members, wordsIn(language));

  test("names its columns in that language, and is read in every other without a question", () => {
    const heads = WRITTEN_COLUMNS.map((column) => wordsIn(language)(said(COLUMN_CODES[column])));
    expect(text.split("\r\n", 1)[0]).toBe(`\ufeff${heads.join(",")}`);
    expect(hasQuestions(structureIn(text))).toBe(false);
    expect(kinds(text, members)).toEqual(["unchanged", "unchanged"]);
  });

  test("has letters that another program may have taken apart", () => {
    expect(kinds(text.normalize("NFD"), members)).toEqual(["unchanged", "unchanged"]);
  });
});

describe("a file that is read", () => {
  const rowsOf = (text: string) => rowsIn(text).rows;

  test.each([
    ["commas", "First name,Last name,Email,Role\nAna,Lund,ana@x.se,Stylist\n"],
    ["semicolons", "First name;Last name;Email;Role\r\nAna;Lund;ana@x.se;Stylist\r\n"],
    ["tabs", "First name\tLast name\tEmail\tRole\nAna\tLund\tana@x.se\tStylist"],
    ["Excel's separator line", "sep=;\r\nFirst name;Last name;Email;Role\r\nAna;Lund;ana@x.se;Stylist\r\n"],
    ["another order and case", "ROLE;e-mail;LAST NAME;first_name\nStylist;ana@x.se;Lund;Ana\n"],
    ["other words", "Position,Mail,Surname,Given name\nStylist,ana@x.se,Lund,Ana\n"],
    [
      "quotes and spaces",
      '"First name" ,"Last name","Email","Role"\r\n" Ana ","Lund","ana@x.se","Stylist"\r\n',
    ],
  ])("with %s", (_, text) => {
    expect(rowsOf(text)).toEqual([
      { row: 2, cells: { firstName: "Ana", lastName: "Lund", email: "ana@x.se", role: "Stylist" } },
    ]);
  });

  test("counts rows as a spreadsheet does: quoted lines are one row, blank rows count but say nothing", () => {
    const text = 'Email,Role\n"a@x.se","Hair\nstylist"\n,\n\nb@x.se,Barber\n';
    expect(rowsOf(text).map(({ row, cells }) => [row, cells.role])).toEqual([
      [2, "Hair\nstylist"],
      [5, "Barber"],
    ]);
  });

  test.each([
    ["", "This file is empty."],
    ["Email\n", "This file has column names but no rows."],
    ["Name,Phone\nAna,1\n", /^The first row must name the columns, and Email is missing\./],
    ['Email,Role\na@x.se,"Barber\nb@x.se,Stylist\n', "Row 2: a quotation mark is opened but never closed."],
    [
      `Email\n${"a@x.se\n".repeat(2001)}`,
      /^This file has 2,001 rows, but at most 2,000 can be imported at once\./,
    ],
  ])("is refused with a sentence: %.60j", (text, sentence) => {
    expect(inWords(() => rowsIn(text))).toThrow(sentence);
  });

  test("has every line as a row, however each of them ends", () => {
    const lines = [
      "First name,Last name,Email,Role",
      'Ana,"Li\r\nLund",ana@a.test,Stylist',
      "Bo,Li,bo@a.test,Barber",
      "Cy,Li,cy@a.test,Barber",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom("\r\n", "\n", "\r"), { minLength: 4, maxLength: 4 }), (ends) => {
        const { rows } = rowsIn(lines.map((line, index) => `${line}${ends[index]}`).join(""));
        expect(rows.map(({ cells }) => cells.email)).toEqual(["ana@a.test", "bo@a.test", "cy@a.test"]);
        expect(rows[0]?.cells.lastName).toBe("Li\r\nLund");
      }),
    );
  });

  test("is refused where a row has more cells than columns, and takes empty ones", () => {
    const head = "First name,Last name,Email,Role\n";
    expect(
      inWords(() => rowsIn(`${head}Ana,Li,ana@a.test,Stylist\nBo,Li,bo@a.test,Barber, Color\n`)),
    ).toThrow(
      "Row 3 has more cells than columns. Put quotation marks around text that contains the separator.",
    );
    expect(rowsIn(`${head}Ana,Li,ana@a.test,Stylist,,\n`).rows).toHaveLength(1);
  });

  test("is decoded as spreadsheets save it", async () => {
    const text = "Email,Role\njosé@x.es,Peluquería\n";
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = new Uint8Array(
      new Uint16Array([0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))]).buffer,
    );
    for (const bytes of [encoded(text), encoded(`\ufeff${text}`), latin, wide])
      expect((await readingsOf(bytes))[0]?.text).toBe(text);
    const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
      const error: unknown = await readingsOf(bytes).catch((thrown: unknown) => thrown);
      return error instanceof FileRefused ? say(error.said) : "";
    };
    expect(await refusal(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toContain("This is a spreadsheet workbook.");
    expect(await refusal(Uint8Array.of(1, 0, 2))).toBe("This is not a CSV file.");
    expect(await refusal(new Uint8Array(1_000_001))).toContain("larger than 1 MB");
  });

  test("asks about headers in another language, with a value of each, and guesses the addresses", () => {
    const text = "Förnamn;Efternamn;Kontakt;Befattning\n;Lund;ana@x.se;Frisör\nAna;Ek;bo@x.se;Barbier\n";
    const { columns, isTableAsked } = structureIn(text);
    expect(isTableAsked).toBe(true);
    expect(columns).toMatchObject([
      { header: "Förnamn", sample: "Ana", meaning: null },
      { header: "Efternamn", sample: "Lund", meaning: null },
      { header: "Kontakt", sample: "ana@x.se", meaning: "email" },
      { header: "Befattning", sample: "Frisör", meaning: null },
    ]);
    const named: NamedColumns = new Map([
      ["förnamn", "firstName"],
      ["efternamn", "lastName"],
      ["kontakt", "email"],
      ["befattning", null],
    ]);
    // Once named, they are not asked about again, not even skipped columns.
    expect(hasQuestions(structureIn(text, {}, named))).toBe(false);
    const { rows, ignored } = rowsIn(text, {}, named);
    expect(rows[1]?.cells).toEqual({ firstName: "Ana", lastName: "Ek", email: "bo@x.se" });
    expect(ignored).toEqual(["Befattning"]);
  });

  test("asks about nothing where a member is whole without, or there is but one column", () => {
    for (const text of [
      "First name,Last name,Email,Role,Notes\na,b,c@x.se,d,1\n",
      "First name,Last name,Email,Phone\na,b,c@x.se,1\n",
      "Email,Role\na@x.se,Barber\n",
      "Just some text\nwithout columns\n",
    ])
      expect(hasQuestions(structureIn(text)), text).toBe(false);
    const trouble = (meanings: Parameters<typeof meaningsTrouble>[0]) => say(meaningsTrouble(meanings) ?? "");
    expect(trouble(["firstName", null])).toBe("Choose the column that has the email addresses.");
    expect(trouble(["email", "role", "role"])).toBe("Two columns are Role. Choose one of them.");
    expect(meaningsTrouble(["email", null, null])).toBeNull();
  });

  test("names the columns that mean nothing here", () => {
    expect(rowsIn("Email,Phone,,Notes\na@x.se,1,2,3\n").ignored).toEqual(["Phone", "Notes"]);
  });
});

describe("a file against the team", () => {
  const ana: StaffMember = {
    ...memberNamed("1"),
    firstName: "Ana",
    lastName: "Lund",
    email: "Ana@X.se",
    profilePic: "https://pictures.test/ana.jpg",
  };
  const head = "First name,Last name,Email,Role,Picture URL,Status\n";
  const picture = ana.profilePic;

  test("finds members by email ignoring case, and lists the changes", () => {
    const [verdict] = verdicts(`${head}Ana,Lund-Berg,ana@x.SE,Colorist,,inactive\n`, [ana]);
    expect(verdict).toMatchObject({
      kind: "changed",
      row: 2,
      item: {
        before: ana,
        isActive: false,
        fields: { lastName: "Lund-Berg", email: "Ana@X.se", role: "Colorist", profilePic: "" },
        changes: [
          { column: "lastName", from: "Lund", to: "Lund-Berg" },
          { column: "role", from: "Stylist", to: "Colorist" },
          { column: "profilePic", from: picture, to: "" },
          { column: "status", from: "Active", to: "Inactive" },
        ],
      },
    });
  });

  test("keeps what the file has no column for, and a status that is not said", () => {
    expect(kinds("Email\nana@x.se\n", [ana])).toEqual(["unchanged"]);
    expect(kinds(`${head}Ana,Lund,ana@x.se,Stylist,${picture},\n`, [{ ...ana, isActive: false }])).toEqual([
      "unchanged",
    ]);
  });

  test("checks the values to save, and names duplicates and unknown statuses", () => {
    const said = verdicts(
      `${head}Ana,,ana@x.se,Stylist,,\nBo,Ek,bo@x.se,Barber,,Active\nBo,Ek,BO@x.se,Barber,,Active\nIda,Alm,ida@x.se,Barber,,perhaps\n`,
      [ana],
    );
    expect(
      said.map((one) =>
        one.kind === "error" ? `${one.row}: ${sentencesOf(one.errors).map(say)}` : one.kind,
      ),
    ).toEqual([
      "2: Last name is required",
      "new",
      "4: Row 3 has the same email",
      "5: Status must be Active or Inactive",
    ]);
  });

  test("a status that changes alone is not blocked by invalid stored values", () => {
    const nameless = { ...ana, lastName: "" };
    expect(kinds("Email,Status\nana@x.se,Inactive\n", [nameless])).toEqual(["changed"]);
    expect(kinds("Email,Role\nana@x.se,Barber\n", [nameless])).toEqual(["error"]);
  });

  test("never guesses between two members with one email", () => {
    expect(kinds(`${head}Ana,Lund,ana@x.se,Barber,,\n`, [ana, { ...ana, id: "2" }])).toEqual(["error"]);
  });

  test("takes other bytes of the same letters for the same: names as macOS spells them, and addresses in any spelling", () => {
    const jose = {
      ...memberNamed("1"),
      firstName: "José",
      lastName: "Núñez",
      email: "jose@müller.test",
      role: "Barbero",
    };
    const file = (email: string) =>
      `First name,Last name,Email,Role\r\nJose\u0301,Nu\u0301n\u0303ez,${email},Barbero\r\n`;
    for (const email of ["JOSE@mu\u0308ller.test", "ｊｏｓｅ@xn--mller-kva.test", "jo\u200bse@müller.test."])
      expect(kinds(file(email), [jose]), email).toEqual(["unchanged"]);
    expect(kinds(file("jose@mueller.test"), [jose])).toEqual(["new"]);
    const twice = `${file("jose@müller.test")}Jose,Nunez,jose@xn--mller-kva.test.,Barbero\r\n`;
    expect(kinds(twice, [])).toEqual(["new", "error"]);
  });

  test("after importing, the same file changes nothing", () => {
    fc.assert(
      fc.property(team, team, (file, now) => {
        const text = writeStaffFile(file, say);
        const after = verdicts(text, now).reduce((members, verdict) => {
          if (!("item" in verdict)) return members;
          const { member, fields, isActive } = verdict.item;
          const trimmed = {
            firstName: fields.firstName.trim(),
            lastName: fields.lastName.trim(),
            role: fields.role.trim(),
            email: fields.email.trim(),
            profilePic: fields.profilePic.trim() || null,
          };
          const saved = { ...(member ?? memberNamed(verdict.email)), ...trimmed, isActive };
          return [...members.filter(({ id }) => id !== saved.id), saved];
        }, now);
        expect(verdicts(text, after).filter((verdict) => "item" in verdict)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
