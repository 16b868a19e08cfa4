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
    summary: "List free slots, with who is free in each",
    about:
      "Closures, breaks and time off are excluded; opening hours and appointments are not considered. Limits: 31 days, 50 people, and 150,000 starts (people × days × starts per day).",
    query: slotsQuery,
    required: ["from", "to", "minutes"],
    success: [200, slotsAnswer],
    refusals: [400],
  },
];
