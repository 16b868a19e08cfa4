"use client";

import { type Said, said } from "@chairtime/messages/said";
import { CircleAlert, Coffee } from "lucide-react";
import { useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { RequestEffect } from "@/lib/requests/request-effect";
import { EffectDay } from "./effect-day";

const SHOWN = 2;

/** What approving a request would change on its days. */
export function EffectList({ effect, firstName }: { effect: RequestEffect; firstName: string }) {
  const t = useTranslations("requests.effect");
  const say = useSay();
  const [all, setAll] = useState(false);
  const { days, clash, beyond } = effect;
  // The manager has to weigh the shortfall.
  const short = days.filter(({ falls }) => falls.length > 0);
  const few = short.length > 0 ? short.slice(0, SHOWN) : days.slice(0, SHOWN);
  const hidden = days.length - few.length;
  return (
    <div className="space-y-3">
      {clash && (
        <p className="flex gap-2 text-label text-off-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size="1rem" strokeWidth={1.75} />
          <span>{say(clash)}</span>
        </p>
      )}
      {days.length === 0 && !clash && (
        <p className="flex gap-2 text-label text-soft">
          <Coffee aria-hidden="true" className="mt-0.5 shrink-0" size="1rem" strokeWidth={1.75} />
          <span>{t("doesNotWork", { name: firstName })}</span>
        </p>
      )}
      {days.length > 0 && (
        <ul aria-label={t("label")} className="space-y-4">
          {(all ? days : few).map((day) => (
            <EffectDay day={day} key={day.date} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          aria-expanded={all}
          className="-ms-2.5"
          onClick={() => setAll(!all)}
          size="sm"
          variant="ghost"
        >
          {all ? t("fewer") : say(moreWords(hidden, short.length - few.length))}
        </Button>
      )}
      {beyond > 0 && <p className="text-caption text-faint">{t("beyond", { days: beyond })}</p>}
    </div>
  );
}

/** 'Show 4 more days', 'Show 4 more days, 2 of them short' */
function moreWords(hidden: number, short: number): Said {
  if (short <= 0) return said("requests.effect.more", { days: hidden });
  return short === hidden
    ? said("requests.effect.moreAllShort", { days: hidden })
    : said("requests.effect.moreShort", { days: hidden, short });
}
