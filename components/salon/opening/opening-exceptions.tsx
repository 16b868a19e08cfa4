"use client";

import { todayIn } from "@chairtime/kit/zone";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { OpeningException, Salon } from "@/lib/records/salon/model";
import { exceptionWords } from "@/lib/schedule/opening/opening-words";

// Rarely opened.
const { Component: ExceptionDialog, preload } = preloadable(() =>
  import("./exception-dialog").then((file) => file.ExceptionDialog),
);

/** Dates with their own hours, the next one first; past ones are collapsed. */
export function OpeningExceptions({ salon, mayChange }: { salon: Salon; mayChange: boolean }) {
  const t = useTranslations("salon.exceptions");
  const [edited, setEdited] = useState<OpeningException | "new" | null>(null);
  usePreload(preload);
  const today = todayIn(salon.timeZone, new Date());
  const coming = salon.openingExceptions.filter(({ date }) => date >= today);
  const past = salon.openingExceptions.filter(({ date }) => date < today).reverse();
  if (!mayChange && salon.openingExceptions.length === 0) return null;
  const list = (exceptions: readonly OpeningException[], label: string) => (
    <ul aria-label={label} className="divide-y divide-line">
      {exceptions.map((exception) => (
        <Row
          exception={exception}
          key={exception.date}
          onEdit={mayChange ? () => setEdited(exception) : null}
          salon={salon}
        />
      ))}
    </ul>
  );
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="font-medium text-body">{t("heading")}</h3>
      {coming.length > 0 ? (
        list(coming, t("heading"))
      ) : (
        <p className="mt-1 text-label text-soft">{t("none")}</p>
      )}
      {past.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-label text-soft max-sm:min-h-11">
            {t("past", { count: past.length })}
          </summary>
          {list(past, t("pastList"))}
        </details>
      )}
      {mayChange && (
        <Button
          className="mt-3 max-sm:w-full"
          icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
          onClick={() => setEdited("new")}
        >
          {t("add")}
        </Button>
      )}
      {edited && (
        <Suspense fallback={null}>
          <ExceptionDialog
            exception={edited === "new" ? null : edited}
            onClose={() => setEdited(null)}
            salon={salon}
          />
        </Suspense>
      )}
    </div>
  );
}

function Row(props: { exception: OpeningException; salon: Salon; onEdit: (() => void) | null }) {
  const { exception, salon, onEdit } = props;
  const t = useTranslations("salon.exceptions");
  const formats = useFormats();
  const say = useSay();
  const day = formats.dayDate(exception.date);
  return (
    <li className="flex items-center gap-x-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-body tabular-nums">{day}</p>
        <p className="text-label text-soft tabular-nums wrap-anywhere">
          {say(exceptionWords(exception, salon.openingHours))}
        </p>
      </div>
      {onEdit && (
        <Button aria-label={t("changeDate", { date: day })} onClick={onEdit} size="sm">
          {t("change")}
        </Button>
      )}
    </li>
  );
}
