import type { MemberRecordKind } from "../api/record-calls.ts";
import { breakCalls } from "./break/calls.ts";
import type { MemberKind, Records } from "./models.ts";
import { scheduleCalls } from "./schedule/calls.ts";
import { timeOffCalls } from "./time-off/calls.ts";

/** The kinds of records that belong to a member, each with its calls and the keys of its lists. */
export const MEMBER_RECORDS: { [Kind in MemberKind]: MemberRecordKind<Records[Kind]> } = {
  schedule: scheduleCalls,
  break: breakCalls,
  "time-off": timeOffCalls,
};

/** Prefixes of the keys of all their cached lists. */
export const MEMBER_KEYS = Object.values(MEMBER_RECORDS).map(({ keys }) => keys.all);
