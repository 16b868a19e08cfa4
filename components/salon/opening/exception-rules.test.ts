import { said } from "@chairtime/messages/said";
import { describe, expect, it } from "vitest";
import { exceptionOf, typedExceptionOf, whatIsWrong, withDate } from "./exception-rules.ts";

const eve = {
  date: "2026-12-24",
  name: "Christmas Eve",
  spans: [{ startTime: "09:00", endTime: "13:00" }],
};
const closed = { date: "2026-12-25", name: "", spans: [] };

describe("a date with hours of its own", () => {
  it("is unchanged in a form", () => {
    for (const exception of [eve, closed])
      expect(exceptionOf(typedExceptionOf(exception))).toEqual(exception);
  });

  it("has its hours in order, and none when it is closed", () => {
    const typed = {
      ...typedExceptionOf(eve),
      name: " Eve ",
      spans: [
        { key: 0, startTime: "15:00", endTime: "18:00" },
        { key: 1, startTime: "09:00", endTime: "12:00" },
      ],
    };
    expect(exceptionOf(typed)).toEqual({
      date: "2026-12-24",
      name: "Eve",
      spans: [
        { startTime: "09:00", endTime: "12:00" },
        { startTime: "15:00", endTime: "18:00" },
      ],
    });
    expect(exceptionOf({ ...typed, kind: "closed" }).spans).toEqual([]);
  });

  it("needs a date that has none yet, and hours unless it is closed", () => {
    const empty = typedExceptionOf(null);
    expect(whatIsWrong(empty, null, [])?.date).toEqual(said("salon.exceptions.chooseDate"));
    expect(whatIsWrong({ ...empty, date: "2026-12-31" }, null, [])?.spans.size).toBe(1);
    expect(whatIsWrong({ ...empty, date: "2026-12-31", kind: "closed" }, null, [eve])).toBeNull();
    expect(whatIsWrong(typedExceptionOf(eve), "2026-12-24", [eve, closed])).toBeNull();
    expect(
      whatIsWrong({ ...typedExceptionOf(eve), date: "2026-12-25" }, "2026-12-24", [eve, closed]),
    ).toEqual({ date: said("salon.exceptions.taken"), spans: new Map() });
  });

  it("begins with its weekday's hours, and keeps the input", () => {
    const week = [{ dayOfWeek: 4, startTime: "09:00", endTime: "18:00" }];
    const chosen = withDate(typedExceptionOf(null), "2026-12-24", week);
    expect(exceptionOf(chosen).spans).toEqual([{ startTime: "09:00", endTime: "18:00" }]);
    expect(withDate(chosen, "2026-12-25", week).spans).toEqual(chosen.spans);
    expect(withDate(typedExceptionOf(null), "2026-12-25", week).spans).toEqual(typedExceptionOf(null).spans);
    expect(withDate(typedExceptionOf(null), "", week).date).toBe("");
  });
});
