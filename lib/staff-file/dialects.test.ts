import fc from "fast-check";
import { expect, test } from "vitest";
import { memberNamed } from "../test-support/people.ts";
import { rowsIn } from "../test-support/staff-file.ts";
import { ACTIVE, COLUMN_NAMES, INACTIVE } from "./column-names.ts";
import { type Column, WRITTEN_COLUMNS } from "./columns.ts";
import { compareStaff } from "./compare-staff.ts";
import { decodeFile } from "./decode-file.ts";

const COLUMNS = [...WRITTEN_COLUMNS, "services"] as const;
type Person = Record<Column, string>;

const name = fc.constantFrom(
  "Zoë",
  "Núñez, jr.",
  "O'Neil",
  "Trần",
  "Müller; Söhne",
  'Ann "Nan"',
  "أحمد",
  "नूर",
  "Li\tLund",
);
const people = fc
  .array(
    fc.record({
      firstName: name,
      lastName: name,
      role: fc.constantFrom("Stylist", "Barbier", "Friseur|in"),
      isActive: fc.boolean(),
      services: fc.subarray(["Cut", "Color", "Beard"]),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((each, index) => ({ ...each, email: `p${index}@salon.test` })));

const dialect = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  isAllQuoted: fc.boolean(),
  newline: fc.constantFrom("\r\n", "\n", "\r"),
  encoding: fc.constantFrom("utf-8", "utf-8 with mark", "utf-16le", "utf-16be"),
  order: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }),
  heads: fc.record(
    Object.fromEntries(COLUMNS.map((column) => [column, fc.constantFrom(...COLUMN_NAMES[column])])),
  ),
  spell: fc.constantFrom(
    (head: string) => head,
    (head: string) => head.toUpperCase(),
    (head: string) => head.replaceAll(" ", "_"),
    (head: string) => ` ${head} `,
    (head: string) => head.normalize("NFD"),
  ),
  words: fc.tuple(fc.constantFrom(...ACTIVE), fc.constantFrom(...INACTIVE)),
  titles: fc.constantFrom([], ["Staff list"], ["Team, Berlin", ""]),
  hasSeparatorLine: fc.boolean(),
});

function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new Uint8Array(new TextEncoder().encode(text));
  if (encoding === "utf-8 with mark") return new Uint8Array(new TextEncoder().encode(`\ufeff${text}`));
  const units = Array.from(`\ufeff${text}`.split(""), (unit) => unit.charCodeAt(0));
  const bytes = units.flatMap((unit) => [unit & 0xff, unit >> 8]);
  return Uint8Array.from(encoding === "utf-16le" ? bytes : units.flatMap((unit) => [unit >> 8, unit & 0xff]));
}

test("300 dialects of one team are read as the same members", () => {
  fc.assert(
    fc.property(people, dialect, (team, like) => {
      const cell = (text: string) =>
        like.isAllQuoted || /["\r\n]/.test(text) || text.includes(like.delimiter)
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      const line = (cells: string[]) => cells.map(cell).join(like.delimiter) + like.newline;
      const rows = team.map(
        ({ isActive, services, ...texts }): Person => ({
          ...texts,
          profilePic: "https://pictures.test/1.jpg",
          status: like.words[isActive ? 0 : 1],
          services: services.join(", "),
        }),
      );
      const text = [
        like.hasSeparatorLine ? `sep=${like.delimiter}${like.newline}` : "",
        ...like.titles.map((title) => line([title])),
        line(like.order.map((column) => like.spell(String(like.heads[column])))),
        ...rows.map((person) => line(like.order.map((column) => person[column]))),
      ].join("");
      const read = rowsIn(decodeFile(encoded(text, like.encoding))).rows;
      const verdicts = compareStaff(read, [], () => ({}));
      expect(
        verdicts.map(
          (verdict) => "item" in verdict && { ...verdict.item.fields, isActive: verdict.item.isActive },
        ),
      ).toEqual(
        team.map(({ services, ...person }) => ({
          ...person,
          profilePic: "https://pictures.test/1.jpg",
          services: services.join("\n"),
        })),
      );
      const members = team.map((person) => ({
        ...memberNamed(person.email),
        ...person,
        profilePic: "https://pictures.test/1.jpg",
        answersServices: true,
      }));
      expect(new Set(compareStaff(read, members, () => ({})).map(({ kind }) => kind))).toEqual(
        new Set(["unchanged"]),
      );
    }),
    { numRuns: 300 },
  );
});
