import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Swatch } from "@/components/timeline/swatch";
import { Dot } from "@/components/ui/dot";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { TimeOff } from "@/lib/records/time-off/model";
import { daysUntil, timeOffLists, UPCOMING_DAYS } from "@/lib/schedule/time-off/time-off-lists";
import { useTimeOffWords } from "./use-time-off-words";

const SHOWN = 5;

/** Current time off, and time off that starts within the next 30 days. */
export function UpcomingTimeOff({ timeOff }: { timeOff: readonly TimeOff[] }) {
  const t = useTranslations("member.timeOff");
  const clock = useSalonClock();
  const { current, upcoming } = timeOffLists(timeOff, clock.now);
  const soon = [
    ...current,
    ...upcoming.filter((each) => daysUntil(each, clock.today, clock.zone) <= UPCOMING_DAYS),
  ];
  const rest = soon.length - SHOWN;
  return (
    <section aria-labelledby="upcoming-time-off">
      <h2 className="text-section" id="upcoming-time-off">
        {t("upcomingTitle")}
      </h2>
      <Panel className="mt-3 overflow-hidden">
        {soon.length === 0 && (
          <p className="px-5 py-4 text-body text-soft">{t("nothingSoon", { days: UPCOMING_DAYS })}</p>
        )}
        {soon.length > 0 && (
          <ul>
            {soon.slice(0, SHOWN).map((each) => (
              <UpcomingRow key={each.id} timeOff={each} />
            ))}
          </ul>
        )}
        {rest > 0 && (
          <p className="border-line border-t px-4 py-4 text-body text-soft sm:px-5">
            {t("moreSoon", { count: rest })}
          </p>
        )}
      </Panel>
    </section>
  );
}

function UpcomingRow({ timeOff }: { timeOff: TimeOff }) {
  const words = useTimeOffWords()(timeOff);
  return (
    <li className="grid min-h-13 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-0.5 border-line px-4 py-2 not-first:border-t sm:px-5 lg:grid-cols-[auto_minmax(0,13rem)_1fr_auto_6rem_6rem]">
      <Swatch className="max-lg:row-span-2" kind="time-off" shape="bar" />
      <p className="min-w-0 truncate font-medium text-body" title={words.reason}>
        {words.reason}
      </p>
      <p className="dotted-line min-w-0 text-label text-soft tabular-nums max-lg:order-1 max-lg:col-start-2 lg:text-body">
        <span>{words.dates}</span>{" "}
        <span className="lg:hidden">
          <Dot />
          <span>{words.times}</span>
        </span>
      </p>
      <p className="text-end text-body text-soft tabular-nums max-lg:hidden">{words.times}</p>
      <p className="text-end font-medium text-body tabular-nums">{words.duration}</p>
      <p className="text-end text-caption text-faint max-lg:order-1 lg:text-label">{words.when}</p>
    </li>
  );
}
