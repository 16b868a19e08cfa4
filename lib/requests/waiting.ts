import type { StaffRequest } from "../records/request/model.ts";

/** Returns whether somebody has to decide: past requests no longer wait. */
export const isWaiting = ({ state, endDate }: StaffRequest, today: string) =>
  state === "pending" && endDate >= today;
