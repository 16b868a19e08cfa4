import type { StaffRequest } from "../api/requests-model.ts";

/** Returns whether somebody has to decide: what is over waits no more. */
export const isWaiting = ({ state, endDate }: StaffRequest, today: string) =>
  state === "pending" && endDate >= today;
