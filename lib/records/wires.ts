import type { PastAnswer, Resource } from "@chairtime/contract/changes";
import type { Sayable } from "@chairtime/messages/said";
import type { RecordWire } from "../api/record-wire.ts";
import { parseAnnouncement } from "./announcement/wire.ts";
import { parsePastApiToken } from "./api-token/wire.ts";
import { breakWire } from "./break/wire.ts";
import type { SalonClosure } from "./closure/model.ts";
import { parseClosure, toClosure } from "./closure/wire.ts";
import { parsePastInvitation } from "./invitation/wire.ts";
import { parsePastLink } from "./link/wire.ts";
import { parseStaffMember } from "./member/wire.ts";
import type { Difference, MemberKind, MemberLists, Records, Sides } from "./models.ts";
import { parseOffer } from "./offer/wire.ts";
import { parsePublication } from "./publication/wire.ts";
import { parseRequest } from "./request/wire.ts";
import { parsePastSettings } from "./salon/past-wire.ts";
import { scheduleWire } from "./schedule/wire.ts";
import { timeOffWire } from "./time-off/wire.ts";
import { parsePastUser } from "./user/wire.ts";
import { parsePastWebhook } from "./webhook/wire.ts";

/** Parsers of the lists of each member kind. */
export const WIRES: { [Kind in MemberKind]: RecordWire<Records[Kind]> } = {
  schedule: scheduleWire,
  break: breakWire,
  "time-off": timeOffWire,
};

/** Members' records at a past moment, by kind. */
export const readPastLists = (past: PastAnswer): MemberLists => ({
  schedule: past.schedules.map(scheduleWire.toModel),
  break: past.breaks.map(breakWire.toModel),
  "time-off": past.time_off.map(timeOffWire.toModel),
});

/** Closures at a past moment; none where the backend had none. */
export const readPastClosures = (past: PastAnswer): SalonClosure[] => (past.closures ?? []).map(toClosure);

/** The two sides of a change, as on the wire. */
type Told = Sides<object>;

/** Parses a record before and after a change. Throws ApiError with `sentence` for anything else. */
export const readDifference: Record<Resource, (told: Told, sentence: Sayable) => Difference> = {
  employee: (told, sentence) => ({ kind: "member", ...sides(told, sentence, parseStaffMember) }),
  schedule: (told, sentence) => ({ kind: "schedule", ...sides(told, sentence, scheduleWire.parseOne) }),
  recurring_break: (told, sentence) => ({ kind: "break", ...sides(told, sentence, breakWire.parseOne) }),
  onetime_block: (told, sentence) => ({ kind: "time-off", ...sides(told, sentence, timeOffWire.parseOne) }),
  closure: (told, sentence) => ({ kind: "closure", ...sides(told, sentence, parseClosure) }),
  salon: (told, sentence) => ({ kind: "salon", ...sides(told, sentence, parsePastSettings) }),
  person: (told, sentence) => ({ kind: "user", ...sides(told, sentence, parsePastUser) }),
  invitation: (told, sentence) => ({ kind: "invitation", ...sides(told, sentence, parsePastInvitation) }),
  request: (told, sentence) => ({ kind: "request", ...sides(told, sentence, parseRequest) }),
  offer: (told, sentence) => ({ kind: "offer", ...sides(told, sentence, parseOffer) }),
  link: (told, sentence) => ({ kind: "link", ...sides(told, sentence, parsePastLink) }),
  publication: (told, sentence) => ({ kind: "publication", ...sides(told, sentence, parsePublication) }),
  announcement: (told, sentence) => ({
    kind: "announcement",
    ...sides(told, sentence, parseAnnouncement),
  }),
  api_token: (told, sentence) => ({ kind: "api-token", ...sides(told, sentence, parsePastApiToken) }),
  webhook: (told, sentence) => ({ kind: "webhook", ...sides(told, sentence, parsePastWebhook) }),
};

function sides<Stored>(
  { before, after }: Told,
  sentence: Sayable,
  read: (side: object, sentence: Sayable) => Stored,
): Sides<Stored> {
  return { before: before && read(before, sentence), after: after && read(after, sentence) };
}
