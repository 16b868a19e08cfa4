import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import * as fc from "fast-check";

/** Spans of a day or a night, by the quarter of an hour. */
export const hours = fc
  .record({ start: fc.nat({ max: 95 }), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ start, length }) => {
    const [from, to] = [start * 15, (start + length) * 15];
    return { start_time: clockOf(from), end_time: clockOf(to), ends_next_day: to > MINUTES_PER_DAY };
  });
