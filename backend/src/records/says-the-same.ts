import { isDeepStrictEqual } from "node:util";

/** Returns whether a row has these columns already: saving it again is no change. */
export function saysTheSame<Row extends object>(row: Row, columns: Partial<Row>): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(Reflect.get(row, name), value));
}
