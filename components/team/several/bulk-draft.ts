import {
  hasFields,
  isDateOrEmpty,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  type Shape,
} from "@/lib/page/shape";
import type { BulkValues, CopyWhat } from "./bulk-state";

const isCopyWhat: Shape<CopyWhat> = (value) => isNumber(value) || isOneOf("usual", "week")(value);

export const isBulkDraft = hasFields<BulkValues>({
  kind: isOneOf("time-off", "shifts", "breaks", "copy"),
  people: isListOf(isText),
  days: isListOf(isNumber),
  startTime: isText,
  endTime: isText,
  nextDay: isFlag,
  week: isNullOr(isNumber),
  from: isDateOrEmpty,
  to: isDateOrEmpty,
  part: isOneOf("whole", "morning", "afternoon", "hours"),
  reason: isText,
  source: isText,
  copyWhat: isCopyWhat,
  copyHow: isOneOf("replace", "add"),
  toWeek: isDateOrEmpty,
  toWeeks: isListOf(isText),
});
