import { breakPreview } from "./break/preview.ts";
import type { DayPreview } from "./day-preview.ts";
import type { DayKind, Records } from "./models.ts";
import { schedulePreview } from "./schedule/preview.ts";
import { timeOffPreview } from "./time-off/preview.ts";

/** The previews of each kind of record that decides a day. */
export const PREVIEWS: { [Kind in DayKind]: DayPreview<Records[Kind]> } = {
  schedule: schedulePreview,
  break: breakPreview,
  "time-off": timeOffPreview,
};
