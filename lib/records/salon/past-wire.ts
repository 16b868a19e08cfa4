import { salonRecord } from "@chairtime/contract/salon";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { SalonSettings } from "./model.ts";
import { toSettings } from "./wire.ts";

const settingsRecord = z.extend(
  z.pick(salonRecord, {
    rest_minutes: true,
    name: true,
    time_zone: true,
    week_starts_on: true,
    hour_cycle: true,
    opening_exceptions: true,
    holiday_region: true,
    currency: true,
    language: true,
    staff_link_shows: true,
    requests_on: true,
    request_notice_days: true,
    offers_on: true,
    offers_decide_themselves: true,
    publishing: true,
    viewers_see_reasons: true,
    quiet_hours: true,
  }),
  // Absent in a change that doesn't affect them.
  {
    opening_hours: z._default(salonRecord.shape.opening_hours, []),
    minimums: z._default(salonRecord.shape.minimums, []),
  },
);

/** Parses the settings in a change. Throws ApiError with `sentence` for anything else. */
export const parsePastSettings = (side: object, sentence: Sayable): SalonSettings =>
  toSettings(parseAnswer(settingsRecord, side, sentence));
