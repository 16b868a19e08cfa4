"use client";

import { todayIn } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { HolidayPlace } from "@/components/records/holiday-place";
import { useHolidayRegion } from "@/components/records/use-holiday-region";
import { LoadError } from "@/components/shell/forms/load-error";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { ButtonLink } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { holidaysQuery } from "@/lib/records/holiday/queries";
import { Refusal } from "../section";

const NEXT = 3;

/**
 * The country of the salon's holidays and the next ones; managers tick them on the board, which shows the effect of
 * closing.
 */
export function HolidaysChoice({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("salon.holidays");
  const formats = useFormats();
  const [region, chooseRegion] = useHolidayRegion();
  const today = todayIn(useClock().zone, new Date());
  const year = Number(today.slice(0, 4));
  const enabled = region !== null;
  const lists = [
    useQuery({ ...holidaysQuery(region ?? "", year), enabled }),
    useQuery({ ...holidaysQuery(region ?? "", year + 1), enabled }),
  ];
  const next = lists
    .flatMap(({ data = [] }) => data)
    .filter(({ date, kind }) => date >= today && (kind === "public" || kind === "bank"))
    .slice(0, NEXT);
  return (
    <>
      {mayChange ? (
        <HolidayPlace onChange={chooseRegion} value={region} />
      ) : (
        region === null && <p className="text-body text-soft">{t("noCountry")}</p>
      )}
      {enabled && <LoadError queries={lists} />}
      {next.length > 0 && (
        <ul aria-label={t("next")} className="mt-4 divide-y divide-line">
          {next.map(({ date, name }) => (
            <li className="flex flex-wrap justify-between gap-x-4 py-2.5" key={`${date} ${name}`}>
              <span className="text-body">{name}</span>
              <span className="text-body text-soft tabular-nums" translate="no">
                {formats.dayDate(date)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {mayChange ? (
          <ButtonLink href="/team?open=holidays">{t("close")}</ButtonLink>
        ) : (
          <Refusal>{t("refusal")}</Refusal>
        )}
      </div>
    </>
  );
}
