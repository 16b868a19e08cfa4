import { expect, test } from "vitest";
import { memberNamed } from "../test-support/people.ts";
import { rowsIn } from "../test-support/staff-file.ts";
import { compareStaff } from "./compare-staff.ts";

const datesIn = (...dates: string[]) =>
  rowsIn(
    `Email;Start date\n${dates.map((date, index) => `m${index}@salon.test;${date}\n`).join("")}`,
  ).rows.map(({ cells }) => cells.firstDay);

test("dates are read as spreadsheets of many countries write them", () => {
  expect(datesIn("2026-12-07", "2026/12/7", "2026-12-07 00:00:00", "7.12.2026", "٢٠٢٦-١٢-٠٧")).toEqual(
    new Array(5).fill("2026-12-07"),
  );
  expect(datesIn("", "-", "soon")).toEqual(["", "", "soon"]);
});

test("whether the day or the month is first, the other dates of the file say; without a telling date nothing is guessed", () => {
  expect(datesIn("3/4/2026", "25/12/2026")).toEqual(["2026-04-03", "2026-12-25"]);
  expect(datesIn("3/4/2026", "12/25/2026")).toEqual(["2026-03-04", "2026-12-25"]);
  expect(datesIn("3/4/2026", "5-5-2026")).toEqual(["3/4/2026", "2026-05-05"]);
  expect(datesIn("3/4/2026", "25/12/2026", "12/25/2026")[0]).toBe("3/4/2026");
});

test("a column of days changes members, and an empty cell clears a day", () => {
  const member = {
    ...{ ...memberNamed("m0"), email: "m0@salon.test" },
    ...{ firstDay: "2026-12-07", lastDay: null },
  };
  const changes = (text: string) => {
    const [verdict] = compareStaff(rowsIn(text).rows, [member], () => ({}));
    return verdict && "item" in verdict ? verdict.item.changes : verdict?.kind;
  };
  expect(changes("Email;First day;Last day\nm0@salon.test;07.12.2026;\n")).toBe("unchanged");
  expect(changes("Email;First day;Last day\nm0@salon.test;;31.12.2026\n")).toEqual([
    { column: "firstDay", from: "2026-12-07", to: "" },
    { column: "lastDay", from: "", to: "2026-12-31" },
  ]);
  expect(changes("Email\nm0@salon.test\n")).toBe("unchanged");
});
