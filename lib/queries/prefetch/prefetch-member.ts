import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { dayQuestion } from "../../api/availability.ts";
import { AVAILABILITY_PATH, NO_SCHEDULE } from "../../api/availability-model.ts";
import { readDay } from "../../api/availability-wire.ts";
import { BREAKS_PATH } from "../../api/breaks-model.ts";
import { breakWire } from "../../api/breaks-wire.ts";
import { addressOf } from "../../api/client.ts";
import { memberQuery } from "../../api/record-calls.ts";
import type { RecordWire } from "../../api/record-wire.ts";
import { SCHEDULES_PATH } from "../../api/schedules-model.ts";
import { scheduleWire } from "../../api/schedules-wire.ts";
import { STAFF_PATH } from "../../api/staff-model.ts";
import { parseStaffList } from "../../api/staff-wire.ts";
import { TIME_OFF_PATH } from "../../api/time-off-model.ts";
import { timeOffWire } from "../../api/time-off-wire.ts";
import { availabilityKeys } from "../availability.ts";
import { breakKeys } from "../breaks.ts";
import { makeQueryClient } from "../query-client.ts";
import { scheduleKeys } from "../schedules.ts";
import { staffKeys } from "../staff.ts";
import { timeOffKeys } from "../time-off.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX, readAnswer } from "./ask-and-read.ts";

/**
 * What the screen of one member shows first, for the browser's cache, all asked for together: the lists, and the
 * timeline's `date` unless it is null. What fails or is too long is left to the browser.
 */
export async function prefetchMember(
  ask: AskBackend,
  memberId: string,
  date: string | null,
): Promise<DehydratedState> {
  const client = makeQueryClient();
  const day = async (asked: string) => {
    const answer = await ask(AVAILABILITY_PATH, dayQuestion(memberId, asked));
    const value = answer?.status === 404 ? NO_SCHEDULE : readAnswer(answer, readDay);
    if (value) client.setQueryData(availabilityKeys.day(memberId, asked), value);
  };
  const list = async (key: readonly string[], path: string, read: (body: unknown) => readonly unknown[]) => {
    const records = await askAndRead(ask, path, read);
    if (records && records.length <= EMBEDDED_MAX) client.setQueryData(key, records);
  };
  const own = (
    key: readonly string[],
    path: string,
    { parseMember }: Pick<RecordWire<unknown>, "parseMember">,
  ) => list(key, addressOf({ path, query: memberQuery(memberId) }), (body) => parseMember(body, memberId));
  await Promise.all([
    ...(date === null ? [] : [day(date)]),
    list(staffKeys.list(), STAFF_PATH, parseStaffList),
    own(scheduleKeys.member(memberId), SCHEDULES_PATH, scheduleWire),
    own(breakKeys.member(memberId), BREAKS_PATH, breakWire),
    own(timeOffKeys.member(memberId), TIME_OFF_PATH, timeOffWire),
  ]);
  return dehydrate(client);
}
