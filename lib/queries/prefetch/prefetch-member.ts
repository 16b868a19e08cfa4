import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { addressOf } from "../../api/client.ts";
import { memberQuery } from "../../api/record-calls.ts";
import { dayQuestion } from "../../records/availability/calls.ts";
import { AVAILABILITY_PATH, NO_SCHEDULE } from "../../records/availability/model.ts";
import { availabilityKeys } from "../../records/availability/queries.ts";
import { readDay } from "../../records/availability/wire.ts";
import { CLOSURES_PATH } from "../../records/closure/model.ts";
import { closureKeys } from "../../records/closure/queries.ts";
import { parseClosures } from "../../records/closure/wire.ts";
import { MEMBER_RECORDS } from "../../records/kinds.ts";
import { STAFF_PATH } from "../../records/member/model.ts";
import { staffKeys } from "../../records/member/queries.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { MEMBER_KINDS } from "../../records/models.ts";
import { WIRES } from "../../records/wires.ts";
import { makeQueryClient } from "../query-client.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX, readAnswer } from "./ask-and-read.ts";

/**
 * First data of one member's screen, for the browser's cache, fetched together: the lists, and the timeline's `date`
 * unless null. The browser fetches what fails or is too long.
 */
export async function prefetchMember(
  ask: AskBackend,
  memberId: string,
  date: string | null,
  keepsClosures = false,
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
  await Promise.all([
    ...(date === null ? [] : [day(date)]),
    list(staffKeys.list(), STAFF_PATH, parseStaffList),
    ...(keepsClosures ? [list(closureKeys.all, CLOSURES_PATH, parseClosures)] : []),
    ...MEMBER_KINDS.map((kind) => {
      const { keys, path } = MEMBER_RECORDS[kind];
      return list(keys.member(memberId), addressOf({ path, query: memberQuery(memberId) }), (body) =>
        WIRES[kind].parseMember(body, memberId),
      );
    }),
  ]);
  return dehydrate(client);
}
