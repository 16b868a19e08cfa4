import type { Resource } from "@chairtime/contract/changes";

/** One change of a record. `before` and `after` are as its own calls answer it, `previous` is its version before. */
export interface NewChange {
  resource: Resource;
  recordId: string;
  employeeId: string | null;
  previous: number;
  before: object | null;
  after: object | null;
}
