import { slotsAnswer, slotsQuery } from "../slots.ts";
import type { Call } from "./call.ts";

/** Who is free when: for booking pages and the like. */
export const slotCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/slots",
    name: "listSlots",
    by: "session",
    needs: "read",
    feature: "tokens",
    summary: "Free slots of a period, with who is free in each",
    query: slotsQuery,
    required: ["from", "to", "minutes"],
    success: [200, slotsAnswer],
    refusals: [400],
  },
];
