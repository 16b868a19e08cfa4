"use client";

import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { ButtonLink } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { SalonMinimum } from "@/lib/records/salon/model";
import { groupMinimums, minimumHoursWords, weekdaysWords } from "@/lib/schedule/coverage/minimum-groups";
import { neededWords } from "@/lib/schedule/coverage/minimums";
import { Refusal } from "./section";

/** The minimum coverage in words; the board has its form. */
export function MinimumsSummary(props: { minimums: SalonMinimum[]; mayChange: boolean }) {
  const t = useTranslations("salon.minimums");
  const say = useSay();
  const { weekStartsOn } = useClock();
  const groups = groupMinimums(props.minimums, weekStartsOn);
  return (
    <>
      {groups.length === 0 ? (
        <p className="text-body text-soft">{t("none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {groups.map(({ days, minimums: [first] }) =>
            first ? (
              <li
                className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0"
                key={`${days.join()} ${first.startTime} ${first.endTime} ${first.whileOpen} ${first.role ?? ""} ${first.people}`}
              >
                <span className="text-body">{say(weekdaysWords(days))}</span>
                <span className="text-body text-soft tabular-nums">
                  <span>{say(minimumHoursWords(first))}</span>,{" "}
                  <span>{say(neededWords(first.people, first.role))}</span>
                </span>
              </li>
            ) : null,
          )}
        </ul>
      )}
      <div className="mt-4">
        {props.mayChange ? (
          <ButtonLink href="/team">{t("setOnBoard")}</ButtonLink>
        ) : (
          <Refusal>{t("refusal")}</Refusal>
        )}
      </div>
    </>
  );
}
