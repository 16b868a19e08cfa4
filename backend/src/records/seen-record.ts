import type { Resource } from "@chairtime/contract/changes";
import type { Sight } from "./hide-reasons.ts";
import type { Fields } from "./kind.ts";
import { kindOf } from "./kinds/kinds.ts";

export function seenRecord(resource: Resource, record: object, sight: Sight): Fields {
  const { seenBy = (fields: Fields) => fields } = kindOf(resource);
  return seenBy({ ...record }, sight);
}
