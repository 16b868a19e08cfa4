import type { RequestKind, RequestState } from "@chairtime/contract/requests";
import { said } from "@chairtime/messages/said";

/** A member's request by their link: time off, or a wish for a day. Times are the salon's wall clock. */
export interface StaffRequest {
  id: string;
  memberId: string;
  kind: RequestKind;
  /** `YYYY-MM-DD`, both inclusive. */
  startDate: string;
  endDate: string;
  /** `HH:MM`; null means from the start of the first day, and until the end of the last. */
  startTime: string | null;
  endTime: string | null;
  reason: string;
  note: string;
  state: RequestState;
  /** The message with the decision; "" without one. */
  answer: string;
  /** Name of the deciding user at that time. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The time off created by the approval. */
  timeOffId: string | null;
  createdAt: Date;
  version: number | null;
}

export const REQUESTS_PATH = "/api/requests";

export const REQUEST_SENTENCES = {
  list: said("errors.requests.list"),
  decide: said("errors.requests.decide"),
};
