import {
  hasFields,
  isDateOrEmpty,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from "@/lib/page/shape";
import type { BreakValues, ScheduleValues, TimeOffValues } from "./form-rules";

const scoped = { scope: isNullOr(isOneOf("only", "from", "always")), past: isFlag };

const weekly = {
  ...scoped,
  day: isNullOr(isNumber),
  several: isFlag,
  days: isListOf(isNumber),
  startTime: isText,
  endTime: isText,
  nextDay: isFlag,
  week: isNullOr(isNumber),
};

export const isScheduleDraft = hasFields<ScheduleValues>({
  ...weekly,
  validFrom: isDateOrEmpty,
  validUntil: isDateOrEmpty,
  notes: isText,
});

export const isBreakDraft = hasFields<BreakValues>({ ...weekly, reason: isText });

export const isTimeOffDraft = hasFields<TimeOffValues>({
  ...scoped,
  allDay: isFlag,
  startDate: isDateOrEmpty,
  startTime: isText,
  endDate: isDateOrEmpty,
  endTime: isText,
  reason: isText,
  ownReason: isText,
});
