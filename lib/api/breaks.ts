import { BREAKS_FETCH_FAILED, BREAKS_PATH } from "./breaks-model.ts";
import { breakWire } from "./breaks-wire.ts";
import { recordCalls } from "./record-calls.ts";

/** The calls for recurring breaks. */
export const breakCalls = recordCalls({
  path: BREAKS_PATH,
  noun: "recurring break",
  fetchFailed: BREAKS_FETCH_FAILED,
  wire: breakWire,
  lostWords: ({ reason, startTime, endTime }) => `${reason}, ${startTime} – ${endTime}`,
});
