import type { RequestDraft, RequestKind } from "@chairtime/contract/requests";
import { formatted, said } from "@chairtime/messages/said";
import type { SayableErrors } from "../page/field-errors.ts";
import { isPlannable } from "../time/plannable.ts";

export const REQUEST_FIELDS = ["startDate", "endDate", "startTime", "endTime", "reason", "note"] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
export type RequestValues = Record<RequestField, string>;

/** The values of a request's fields. */
export interface RequestForm {
  kind: RequestKind;
  allDay: boolean;
  /** The first date that a member can choose. */
  firstDate: string;
}

/** A sentence for each wrong field. */
export function requestErrors(
  values: RequestValues,
  { kind, allDay, firstDate }: RequestForm,
): SayableErrors<RequestValues> {
  const errors: SayableErrors<RequestValues> = {};
  const { startDate, startTime, endTime } = values;
  const endDate = kind === "time_off" ? values.endDate : startDate;
  if (!isPlannable(startDate)) errors.startDate = said("ownWeek.ask.chooseDate");
  else if (startDate < firstDate)
    errors.startDate = said("ownWeek.ask.chooseLater", { date: formatted("monthDay", firstDate) });
  if (!isPlannable(endDate) && kind === "time_off") errors.endDate = said("ownWeek.ask.chooseDate");
  if (!allDay && startTime === "") errors.startTime = said("ownWeek.ask.chooseTime");
  if (!allDay && endTime === "") errors.endTime = said("ownWeek.ask.chooseTime");
  if (kind === "time_off" && values.reason.trim() === "") errors.reason = said("ownWeek.ask.reasonRequired");
  if (Object.keys(errors).length > 0) return errors;
  const isForwards = allDay
    ? startDate <= endDate
    : `${startDate} ${startTime}` < `${endDate} ${endOf(endTime)}`;
  if (isForwards) return {};
  return kind === "time_off" && (allDay || startDate !== endDate)
    ? { endDate: said("ownWeek.ask.lastBeforeFirst") }
    : { endTime: said("ownWeek.ask.endAfterStart") };
}

/** The wire's draft; expects values without errors. */
export function requestDraftOf(values: RequestValues, { kind, allDay }: RequestForm): RequestDraft {
  const isTimeOff = kind === "time_off";
  return {
    kind,
    start_date: values.startDate,
    start_time: allDay ? null : values.startTime,
    end_date: isTimeOff ? values.endDate : values.startDate,
    end_time: allDay ? null : endOf(values.endTime),
    reason: isTimeOff ? values.reason.trim() : "",
    note: values.note.trim(),
  };
}

/** Browsers' time fields have no 24:00. */
const endOf = (time: string) => (time === "00:00" ? "24:00" : time);
