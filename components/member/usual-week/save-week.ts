import { datesOfWeek, weekStartOf } from "@chairtime/kit/calendar";
import { said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { downloadFile } from "@/components/shell/download-file";
import { toast } from "@/components/ui/notices/toast";
import { weekEvents } from "@/lib/calendar-file/member-week";
import { writeCalendar } from "@/lib/calendar-file/write-calendar";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { Clock } from "@/lib/time/clock";

/** Downloads a person's week around a date as a calendar file, and confirms which week. */
export function saveWeek(person: Person, date: string, clock: Clock, writer: Writer): void {
  const { say, formats } = writer;
  const weekStart = weekStartOf(date, clock.weekStartsOn);
  const week = formats.week(weekStart, datesOfWeek(weekStart).at(-1) ?? weekStart);
  const events = weekEvents(person, weekStart, clock, writer);
  // Most programs refuse a calendar without events.
  if (events.length === 0) {
    toast.error(say(said("member.download.nothing", { week })));
    return;
  }
  const name = fullName(person.member);
  downloadFile(
    `${[slugOf(name), weekStart].filter(Boolean).join("-")}.ics`,
    "text/calendar;charset=utf-8",
    writeCalendar(say(said("member.download.calendar", { name, week })), events, new Date()),
  );
  toast.success(say(said("member.download.done", { name, week })));
}

/** 'amara-okafor': letters of any script, without characters that file systems refuse. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
