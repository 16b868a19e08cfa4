import type { StaffRequest } from "../records/request/model.ts";

/** Returns whether somebody has to decide: what is over waits no more. */
export const isWaiting = ({ state, endDate }: StaffRequest, today: string) =>
  state === "pending" && endDate >= today;
