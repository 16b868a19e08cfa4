import type { SalonRecord } from "@chairtime/contract/salon";
import { weekdayOf } from "@chairtime/kit/calendar";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { AvailabilityScreen } from "../member/availability-screen";
import { answerBy } from "./calls";
import { textsOf } from "./look";
import { showAsManager } from "./manager";
import { goTo } from "./navigation";
import { keepRecords } from "./records";
import { keepTeam, someone, type WireMember } from "./team";

/** A Tuesday far enough ahead to be upcoming. */
export const TUESDAY = "2031-12-02";

export const SCHEDULES = "/api/schedules";
export const BREAKS = "/api/recurring-breaks";
export const TIME_OFF = "/api/onetime-blocks";

export const amara = someone("Amara", "Okafor");

interface WireHours {
  id: string;
  employee_id: string;
  day_of_week: number;
  start_time: string;
  end_time: string;
  ends_next_day?: boolean;
  rotation_week?: number | null;
}

export interface WireSchedule extends WireHours {
  valid_from: string;
  valid_until: string | null;
  notes: string | null;
}

export interface WireBreak extends WireHours {
  reason: string;
}

export interface WireTimeOff {
  id: string;
  employee_id: string;
  start_date_time: string;
  end_date_time: string;
  reason: string;
}

/** A schedule of Amara's: by default Tuesdays from 09:00 to 17:00. */
export const hours = (id: string, more: Partial<WireSchedule> = {}): WireSchedule => ({
  ...{ id, employee_id: amara.id, day_of_week: 2, start_time: "09:00", end_time: "17:00" },
  ...{ valid_from: "2026-01-05", valid_until: null, notes: "" },
  ...more,
});

/** A break of Amara's: by default Tuesdays from 12:00 to 13:00. */
export const pause = (id: string, more: Partial<WireBreak> = {}): WireBreak => ({
  ...{ id, employee_id: amara.id, day_of_week: 2, start_time: "12:00", end_time: "13:00" },
  reason: "Lunch Break",
  ...more,
});

/** Time off of Amara's between two instants. */
export const away = (
  id: string,
  start_date_time: string,
  end_date_time: string,
  reason = "Vacation",
): WireTimeOff => ({ id, employee_id: amara.id, start_date_time, end_date_time, reason });

export interface Availability {
  /** Amara by default. */
  member?: WireMember;
  schedules?: WireSchedule[];
  breaks?: WireBreak[];
  timeOff?: WireTimeOff[];
}

/** Answers as a backend with one member and these records; the returned records are live. */
export function keepAvailability({
  member = amara,
  schedules = [],
  breaks = [],
  timeOff = [],
}: Availability) {
  const team = keepTeam(member);
  const kept = {
    team,
    schedules: keepRecords(SCHEDULES, schedules),
    breaks: keepRecords(BREAKS, breaks),
    timeOff: keepRecords(TIME_OFF, timeOff),
  };
  answerBy("POST /api/availability", ({ body }) => {
    const { date } = body as { date: string };
    const isOnDate = ({ day_of_week }: WireHours) => day_of_week === weekdayOf(date);
    return {
      status: 200,
      body: {
        date,
        schedule: null,
        shifts: kept.schedules.filter(isOnDate),
        breaks: kept.breaks.filter(isOnDate),
        onetimeblocks: kept.timeOff.map(({ start_date_time, end_date_time, reason }) => ({
          ...{ start_time: start_date_time, end_time: end_date_time, reason },
        })),
      },
    };
  });
  return kept;
}

export type TabName = "overview" | "schedules" | "breaks" | "time-off";

/** Shows a member's page at a tab and a date, with these records. */
export async function showAvailability(
  at: { tab?: TabName; date?: string },
  { salon = null, ...records }: Availability & { salon?: SalonRecord | null } = {},
) {
  const kept = keepAvailability(records);
  const id = records.member?.id ?? amara.id;
  goTo(`/staff/${id}/availability?${new URLSearchParams(at)}`);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={id} />, salon);
  await expect.element(page.getByRole("tablist", { name: "Availability" })).toBeVisible();
  return kept;
}

/** The row of a record in a list, by words in it. */
export const row = (words: string | RegExp) =>
  page
    .getByRole("listitem")
    .filter({ hasText: words })
    .filter({ has: page.getByRole("button", { name: "Edit" }) });

export const dialog = (name: string | RegExp = /./) => page.getByRole("dialog", { name });
export const tab = (name: string | RegExp) => page.getByRole("tab", { name });
export const timeline = page.getByRole("region", { name: "Daily Timeline" });

/** The timeline's segments in words: '12:00 – 12:30 Lunch Break 30m'. */
export const segments = (): string[] =>
  textsOf(timeline.getByRole("list", { name: "Segments" }).getByRole("listitem"));

/** The form's preview: the effect of saving, and clashes. */
export const preview = dialog().getByRole("region", { name: "Before saving" });
export const clashes = (): string[] => textsOf(preview.getByRole("listitem"));

/** A heading of a list, a panel or an empty tab. */
export const title = (name: string) => page.getByRole("heading", { name, exact: true });
