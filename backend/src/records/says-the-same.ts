import { isDeepStrictEqual } from "node:util";

/** Whether a row already has these values, so that saving changes nothing. */
export function saysTheSame<Row extends object>(row: Row, columns: Partial<Row>): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(Reflect.get(row, name), value));
}
