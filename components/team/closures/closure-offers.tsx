"use client";

import { DoorClosed } from "lucide-react";
import { useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/inputs/field";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Person } from "@/lib/schedule/day/person";
import { boundsOfDays } from "@/lib/schedule/day/whole-days";
import { type Closure, closuresOf } from "@/lib/schedule/opening/closures";
import { progressWords, usePlanRun } from "../use-plan-run";
import { addMissing, namesOf, offerWords } from "./closure-words";

/** Offers to extend the week's closures to members who lack them, mostly newcomers. */
export function ClosureOffers(props: { people: readonly Person[]; dates: readonly string[] }) {
  const { people, dates } = props;
  const t = useTranslations("team.closures");
  const say = useSay();
  const clock = useSalonClock();
  const { zone, now } = clock;
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const closures = useMemo(
    () => (first && last ? closuresOf(people, now, zone, boundsOfDays({ first, last }, zone)) : []),
    [people, now, first, last, zone],
  );
  const { run, start } = usePlanRun(() => {});
  const offer = closures.find((closure) => closure.missing.length > 0 && !declined.includes(keyOf(closure)));
  if (!offer) return null;
  return (
    <section
      aria-label={t("label")}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line-control bg-panel px-4 py-2.5"
    >
      <DoorClosed aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48 text-label">
        <p>{say(offerWords(offer, zone))}</p>
        <FieldError error={run.kind === "failed" ? run.error.message : null} />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => setDeclined([...declined, keyOf(offer)])} size="sm">
          {t("notNow")}
        </Button>
        <Button
          aria-label={t("addNames", { names: say(namesOf(offer.missing)) })}
          busy={run.kind === "saving"}
          busyLabel={say(progressWords(run))}
          onClick={() => start(addMissing(offer, zone, say))}
          size="sm"
        >
          {t("add")}
        </Button>
      </div>
    </section>
  );
}

/** Includes the people: a newcomer makes it another question. */
const keyOf = ({ start, reason, missing }: Closure) =>
  [start.getTime(), reason, ...missing.map(({ member }) => member.id)].join(" ");
