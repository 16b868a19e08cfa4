import { allows } from "@chairtime/contract/people/roles";
import type { StaffRequest } from "../records/request/model.ts";
import type { Salon } from "../records/salon/model.ts";

/** Whether a request needs a decision: past ones don't. */
export const isWaiting = ({ state, endDate }: StaffRequest, today: string) =>
  state === "pending" && endDate >= today;

/** Whether the salon has offers of shifts and its user may decide them. */
export const decidesOffers = (salon: Pick<Salon, "features" | "offersOn" | "me"> | null): boolean =>
  salon?.features.includes("offers") === true && salon.offersOn && allows(salon.me.role, "decide");

/** Whether the salon takes its members' requests and its user may decide them. */
export const decidesRequests = (salon: Pick<Salon, "features" | "me"> | null): boolean =>
  salon?.features.includes("requests") === true && allows(salon.me.role, "decide");
