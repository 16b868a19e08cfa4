import { clockRange, minutesOf } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { type Said, said } from "@chairtime/messages/said";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Swatch } from "@/components/timeline/swatch";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Schedule } from "@/lib/records/schedule/model";
import { type Absence, absenceDuration } from "@/lib/schedule/day/whole-days";
import { mergeSpans } from "@/lib/schedule/spans";
import { type TimeOffValues, timeOffEnds } from "./form-rules";

export interface DurationLineProps {
  values: TimeOffValues;
  schedules: readonly Schedule[];
  zone: string;
}

/** Length of the time off, and on a single day the part of the member's hours that it takes. */
export function DurationLine({ values, schedules, zone }: DurationLineProps) {
  const t = useTranslations("records.duration");
  const say = useSay();
  const absence = absenceOf(values, zone);
  const valid = absence === null || absence.end > absence.start;
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-field border border-line bg-panel px-3.5 py-2">
      <Swatch kind="time-off" />
      <p className="flex flex-wrap gap-x-2.5">
        <span className="text-soft">{t("label")}</span>
        <span className={valid ? "font-semibold tabular-nums" : "font-medium text-off-text"}>
          {say(inWords(absence, zone))}
        </span>
      </p>
      {absence && valid && values.startDate === values.endDate && (
        <DayShare schedules={schedules} values={values} />
      )}
    </div>
  );
}

/** 'Duration 4h 0m', for screen readers too. */
export function durationWords(values: TimeOffValues, zone: string): Said | null {
  const absence = absenceOf(values, zone);
  return absence && said("records.duration.lead", { duration: inWords(absence, zone) });
}

function absenceOf(values: TimeOffValues, zone: string): Absence | null {
  const { start, end } = timeOffEnds(values, zone);
  return start && end ? { start, end } : null;
}

function inWords(absence: Absence | null, zone: string): string | Said {
  if (!absence) return "–";
  return absence.end > absence.start ? absenceDuration(absence, zone) : said("records.duration.invalid");
}

function DayShare({ values, schedules }: Pick<DurationLineProps, "values" | "schedules">) {
  const t = useTranslations("records.duration");
  const formats = useFormats();
  const shifts = mergeSpans(
    schedulesOn(values.startDate, schedules).map(({ startTime, endTime }) => clockRange(startTime, endTime)),
  );
  const from = shifts[0]?.start;
  const to = shifts.at(-1)?.end;
  if (from === undefined || to === undefined) return null;
  const place = (minute: number) => Math.min(100, Math.max(0, ((minute - from) / (to - from)) * 100));
  const { allDay } = values;
  const start = allDay ? 0 : place(minutesOf(values.startTime));
  const end = allDay ? 100 : place(minutesOf(values.endTime));
  return (
    <p className="ms-auto flex min-w-0 items-center gap-2.5">
      <span aria-hidden="true" className="relative h-3 w-16 shrink sm:w-30">
        {shifts.map((shift) => (
          <span
            className="segment-available absolute inset-y-0 rounded-swatch"
            key={shift.start}
            style={{
              insetInlineStart: `${place(shift.start)}%`,
              insetInlineEnd: `${100 - place(shift.end)}%`,
            }}
          />
        ))}
        {end > start && (
          <span
            className="pattern-off-small absolute inset-y-0 rounded-swatch"
            style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
          />
        )}
      </span>
      <span className="whitespace-nowrap text-caption text-soft tabular-nums">
        <span className="sr-only">{`${t("scheduleThatDay")} `}</span>
        <span translate="no">{formats.minutesRange(from, to)}</span>
      </span>
    </p>
  );
}
