import { datesOfWeek, weekdayOf } from "@chairtime/kit/calendar";
import type { Formats } from "@chairtime/messages/formats/formats";
import { clsx } from "clsx";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { shortMinutes } from "@/lib/schedule/coverage/gap-groups";
import type { Gap } from "@/lib/schedule/coverage/gaps";

/** Understaffed minutes at which each heat level starts. */
const HEATS = [
  { from: 360, look: "bg-gap/50" },
  { from: 120, look: "bg-gap/30" },
  { from: 1, look: "bg-gap/16" },
  { from: 0, look: "bg-tint/4" },
];

/** Understaffed time of each day: weeks in rows, weekdays in columns. */
export function GapHeat(props: {
  gaps: readonly Gap[];
  weekStarts: readonly string[];
  from: string;
  to: string;
}) {
  const t = useTranslations("team.gaps");
  const formats = useFormats();
  const { gaps, weekStarts, from, to } = props;
  const [first = from] = weekStarts;
  return (
    <table className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-1 text-center text-hour/4 tabular-nums">
      <caption className="px-1 pb-1 text-start text-caption text-soft">{t("heat")}</caption>
      <thead className="text-faint">
        <tr>
          <th className="w-13" scope="col">
            <span className="sr-only">{t("weekFrom")}</span>
          </th>
          {datesOfWeek(first).map((date) => (
            <th className="font-medium" key={date} scope="col">
              {formats.shortWeekday(weekdayOf(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekStarts.map((weekStart) => (
          <tr key={weekStart}>
            <th className="text-start font-medium text-soft" scope="row" translate="no">
              {formats.monthDay(weekStart)}
            </th>
            {datesOfWeek(weekStart).map((date) => (
              <Heat
                enough={t("enough")}
                formats={formats}
                isAsked={from <= date && date <= to}
                key={date}
                minutes={shortMinutes(gaps, date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heat(props: { minutes: number; isAsked: boolean; enough: string; formats: Formats }) {
  const { minutes, isAsked, enough, formats } = props;
  if (!isAsked) return <td className="h-8" />;
  return (
    <td className={clsx("h-8 rounded-chip", HEATS.find(({ from }) => minutes >= from)?.look)}>
      {minutes > 0 ? (
        <span translate="no">{formats.hours(minutes)}</span>
      ) : (
        <span className="sr-only">{enough}</span>
      )}
    </td>
  );
}
