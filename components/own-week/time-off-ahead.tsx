import type { TranslatorOf } from "@chairtime/messages/translator";
import type { TimeOffView } from "@/lib/own-week/week-view";

/** Time off and closures that are not over. */
export function TimeOffAhead({
  timeOff,
  t,
}: {
  timeOff: readonly TimeOffView[];
  t: TranslatorOf<"ownWeek">;
}) {
  if (timeOff.length === 0) return null;
  return (
    <section aria-labelledby="time-off">
      <h2 className="text-section" id="time-off">
        {t("timeOff.heading")}
      </h2>
      <ul className="mt-3 space-y-1.5">
        {timeOff.map(({ key, reason, when, ahead }) => (
          <li className="rounded-field border border-line bg-panel px-4 py-3" key={key}>
            <p className="flex justify-between gap-3 font-medium text-body">
              <span className="min-w-0">{reason}</span>
              <span className="shrink-0 text-label text-soft">{ahead}</span>
            </p>
            <p className="text-label text-soft tabular-nums" translate="no">
              {when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
