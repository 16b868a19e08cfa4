import type { Resource } from "@chairtime/contract/changes";
import type { Announcement } from "./announcement/model.ts";
import type { PastApiToken } from "./api-token/model.ts";
import type { RecurringBreak } from "./break/model.ts";
import type { SalonClosure } from "./closure/model.ts";
import type { PastInvitation } from "./invitation/model.ts";
import type { PastLink } from "./link/model.ts";
import type { StaffMember } from "./member/model.ts";
import type { Offer } from "./offer/model.ts";
import type { Publication } from "./publication/model.ts";
import type { StaffRequest } from "./request/model.ts";
import type { SalonSettings } from "./salon/model.ts";
import type { Schedule } from "./schedule/model.ts";
import type { TimeOff } from "./time-off/model.ts";
import type { PastUser } from "./user/model.ts";
import type { PastWebhook } from "./webhook/model.ts";

/** Every kind of record that has a history, and the type of its records. */
export interface Records {
  member: StaffMember;
  schedule: Schedule;
  break: RecurringBreak;
  "time-off": TimeOff;
  closure: SalonClosure;
  salon: SalonSettings;
  user: PastUser;
  invitation: PastInvitation;
  request: StaffRequest;
  offer: Offer;
  link: PastLink;
  publication: Publication;
  announcement: Announcement;
  "api-token": PastApiToken;
  webhook: PastWebhook;
}

export type RecordKind = keyof Records;

/** The wire's name of each kind. */
export const RESOURCE_OF: Record<RecordKind, Resource> = {
  member: "employee",
  schedule: "schedule",
  break: "recurring_break",
  "time-off": "onetime_block",
  closure: "closure",
  salon: "salon",
  user: "person",
  invitation: "invitation",
  request: "request",
  offer: "offer",
  link: "link",
  publication: "publication",
  announcement: "announcement",
  "api-token": "api_token",
  webhook: "webhook",
};

/** The kinds that belong to a member, with their own list each. */
export const MEMBER_KINDS = ["schedule", "break", "time-off"] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** The kinds that decide a member's day, and that plans are made of. */
export type DayKind = Extract<MemberKind, "schedule" | "break" | "time-off">;
const DAY_KINDS: readonly RecordKind[] = ["schedule", "break", "time-off"] satisfies DayKind[];

/** Members' records, by kind. */
export type MemberLists = { [Kind in MemberKind]: Records[Kind][] };

/** A record before and after a change. */
export interface Sides<Stored> {
  /** Null where it was added. */
  before: Stored | null;
  /** Null where it was deleted. */
  after: Stored | null;
}

interface Sided<Kind extends RecordKind> extends Sides<Records[Kind]> {
  kind: Kind;
}

/** A record of any kind before and after a change. */
export type Difference<Kind extends RecordKind = RecordKind> = { [One in Kind]: Sided<One> }[Kind];

export function isOf<Kind extends RecordKind>(
  difference: Difference,
  kind: Kind,
): difference is Difference & Sided<Kind> {
  return difference.kind === kind;
}

/** Whether the changed record is of a kind that decides a member's day. */
export function isOfDay(difference: Difference): difference is Difference<DayKind> {
  return DAY_KINDS.includes(difference.kind);
}
