"use client";

import { Check, TriangleAlert } from "lucide-react";
import { useContext } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WordsContext } from "@/components/ui/words/words-context";
import type { ClaimEffect, WeekEffect } from "@/lib/records/offer/model";
import { formatAmount } from "@/lib/time/amount";

interface Line {
  words: string;
  isWarning: boolean;
}

/** A claim's effect on both members and the salon, and why it can't be granted. */
export function EffectOfClaim({
  effect,
  nameOf,
}: {
  effect: ClaimEffect;
  nameOf: (id: string | null) => string;
}) {
  const lines = useLines(effect, nameOf);
  return (
    <ul className="mt-1.5 space-y-1 text-label">
      {lines.map(({ words, isWarning }) => {
        const Icon = isWarning ? TriangleAlert : Check;
        return (
          <li className="flex gap-2" key={words}>
            <Icon
              aria-hidden="true"
              className={isWarning ? "mt-0.5 shrink-0 text-gap" : "mt-0.5 shrink-0 text-available"}
              size="1rem"
              strokeWidth={1.75}
            />
            <span className={isWarning ? "min-w-0 text-gap-text" : "min-w-0 text-soft tabular-nums"}>
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useLines(effect: ClaimEffect, nameOf: (id: string | null) => string): Line[] {
  const t = useTranslations("requests.offers");
  const formats = useFormats();
  const { language } = useContext(WordsContext);
  const currency = useSalon()?.currency ?? null;
  const week = (of: WeekEffect): Line => {
    const values = {
      name: nameOf(of.memberId),
      before: formats.hours(of.before),
      after: formats.hours(of.after),
    };
    return {
      words:
        of.agreed === null ? t("week", values) : t("weekOf", { ...values, agreed: formats.hours(of.agreed) }),
      isWarning: of.warnings.includes("hours"),
    };
  };
  const wish = (of: WeekEffect): Line[] =>
    of.wish === null
      ? []
      : [
          {
            words: t(of.wish === "cannot" ? "cannot" : "prefers", { name: nameOf(of.memberId) }),
            isWarning: of.wish === "cannot",
          },
        ];
  const { taker, giver, cost, shortBefore, shortAfter } = effect;
  const both = giver ? [taker, giver] : [taker];
  const amount = cost === null ? "" : formatAmount(Math.abs(cost), currency, language);
  return [
    ...effect.against.map((reason) => ({ words: t("against", { reason }), isWarning: true })),
    ...both.flatMap((of) =>
      of.warnings.map((reason) => ({
        words: t("warns", { name: nameOf(of.memberId), reason }),
        isWarning: true,
      })),
    ),
    shortAfter > 0
      ? {
          words: t("short", { before: formats.hours(shortBefore), after: formats.hours(shortAfter) }),
          isWarning: shortAfter > shortBefore,
        }
      : { words: t("covered"), isWarning: false },
    ...both.map(week),
    ...(taker.rest === null
      ? []
      : [
          {
            words: t("rest", { name: nameOf(taker.memberId), rest: formats.hours(taker.rest) }),
            isWarning: taker.warnings.includes("rest"),
          },
        ]),
    ...both.flatMap(wish),
    ...(cost === null
      ? []
      : [
          {
            words: cost === 0 ? t("costsSame") : t(cost > 0 ? "costsMore" : "costsLess", { amount }),
            isWarning: false,
          },
        ]),
  ];
}
