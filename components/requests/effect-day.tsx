import { ArrowRight, Check, TriangleAlert, Users } from "lucide-react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { CoverageGraph, highestOf } from "@/components/team/coverage/coverage-graph";
import { useTranslations } from "@/components/ui/words/use-translations";
import { fallWords, offWords, plainWords } from "@/lib/requests/effect-words";
import type { RequestDay } from "@/lib/requests/request-effect";

const GRAPH_HEIGHT = 40;

/** Effect of a request on one date: figures, and board bars before and after. */
export function EffectDay({ day }: { day: RequestDay }) {
  const t = useTranslations("requests.effect");
  const formats = useFormats();
  const say = useSay();
  const isShort = day.falls.length > 0;
  const highest = highestOf([day.before, day.after]);
  const Icon = isShort ? TriangleAlert : Check;
  return (
    <li className="min-w-0">
      <p className="flex gap-2 text-label">
        <Icon
          aria-hidden="true"
          className={isShort ? "mt-0.5 shrink-0 text-gap" : "mt-0.5 shrink-0 text-available"}
          size="1rem"
          strokeWidth={1.75}
        />
        <span className="min-w-0">
          <span className="font-medium">{`${formats.dayLabel(day.date)}: `}</span>
          <span className={isShort ? "text-gap-text" : "text-soft"}>
            {isShort ? formats.series(fallWords(day.falls).map(say)) : say(plainWords(day))}
          </span>
        </span>
      </p>
      {day.off.length > 0 && (
        <p className="mt-1 flex gap-2 text-label text-soft">
          <Users aria-hidden="true" className="mt-0.5 shrink-0" size="1rem" strokeWidth={1.75} />
          <span className="min-w-0">{say(offWords(day.off))}</span>
        </p>
      )}
      <div aria-hidden="true" className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {[day.before, day.after].flatMap((coverage, index) => [
          ...(index === 1
            ? [<ArrowRight className="text-faint" key="to" size="0.875rem" strokeWidth={1.75} />]
            : []),
          <figure className="min-w-0" key={index === 0 ? "now" : "then"}>
            <figcaption className="mb-1 text-faint text-hour">
              {index === 0 ? t("now") : t("ifApproved")}
            </figcaption>
            <CoverageGraph axis={day.axis} day={coverage} height={GRAPH_HEIGHT} highest={highest} />
            <span className="mt-1 flex justify-between text-faint text-hour tabular-nums">
              <span translate="no">{formats.hour(day.axis.start)}</span>
              <span translate="no">{formats.hour(day.axis.end)}</span>
            </span>
          </figure>,
        ])}
      </div>
    </li>
  );
}
