"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import { clsx } from "clsx";
import { Pencil, Pin, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Change } from "@/lib/planning/model/proposal";
import { breakWords } from "@/lib/planning/planning-words";
import { dayOf, isClosedDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { Span } from "@/lib/schedule/spans";

/** Changes are hatched, so that colour is not the only sign. */
const CHANGED =
  "bg-[repeating-linear-gradient(135deg,var(--rule)_0_1px,transparent_1px_6px)] border border-accent/60 border-dashed";

export interface DraftCellProps {
  person: Person;
  date: string;
  change: Change | undefined;
  isPinned: boolean;
  isByHand: boolean;
  /** Whether a phone shows an unchanged day. */
  isShown: boolean;
  onPin: () => void;
  onEdit: (button: HTMLElement) => void;
  onRelease: () => void;
}

/** A day of a draft. A phone only shows changed and pinned days, unless all are shown. */
export function DraftCell(props: DraftCellProps) {
  const { person, date, change, isPinned, isByHand } = props;
  const clock = useSalonClock();
  const { today } = clock;
  const t = useTranslations("draft.cell");
  const say = useSay();
  const formats = useFormats();
  const words = (spans: readonly Span[]) =>
    formats.list(spans.map(({ start, end }) => formats.minutesRange(start, end))) || t("off");
  const usual = dayOf(person, date, clock);
  const isListed = change !== undefined || isPinned || isByHand;
  const breaks = change && breakWords(change);
  const whose = { name: fullName(person.member), weekday: formats.weekday(weekdayOf(date)) };
  const isOnPhone = isListed || props.isShown;
  return (
    <td
      className={clsx("p-1 align-top", isOnPhone ? "max-sm:block max-sm:p-0 max-sm:pt-1.5" : "max-sm:hidden")}
    >
      <div
        className={clsx(
          "rounded-chip p-1 max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:px-3 max-sm:text-body",
          change && CHANGED,
        )}
      >
        <span className="w-14 shrink-0 text-soft sm:hidden">
          <span>{formats.shortWeekday(weekdayOf(date))}</span> <span>{Number(date.slice(8))}</span>
        </span>
        <span className="min-w-0 flex-1">
          {change ? (
            <>
              <del className="block text-faint">
                {t.rich("was", {
                  hours: words(change.before),
                  spoken: (text) => <span className="sr-only">{text}</span>,
                })}
              </del>
              <ins className="block font-semibold text-ink no-underline">{words(change.after)}</ins>
              {breaks && <span className="block text-soft">{say(breaks)}</span>}
            </>
          ) : (
            <span className="text-soft">
              {isClosedDay(usual) ? t("closed") : usual.away ? t("away") : words(usual.windows)}
            </span>
          )}
          {isByHand && <span className="block text-accent-text">{t("byHand")}</span>}
        </span>
        <span className="flex shrink-0">
          {isByHand ? (
            <CellButton
              label={t("leave", whose)}
              onClick={(button) => {
                // The cell's undo button disappears with its change.
                if (button.nextElementSibling instanceof HTMLElement) button.nextElementSibling.focus();
                props.onRelease();
              }}
              tip={t("asDrafted")}
            >
              <RotateCcw aria-hidden="true" size="0.875rem" strokeWidth={2} />
            </CellButton>
          ) : (
            isListed && (
              <CellButton
                label={t("keep", whose)}
                onClick={props.onPin}
                pressed={isPinned}
                tip={t("keepTip")}
              >
                <Pin aria-hidden="true" size="0.875rem" strokeWidth={2} />
              </CellButton>
            )
          )}
          {date >= today && !usual.away && !usual.facts.isOutside && (
            <CellButton label={t("change", whose)} onClick={props.onEdit} tip={t("changeTip")}>
              <Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />
            </CellButton>
          )}
        </span>
      </div>
    </td>
  );
}

function CellButton(props: {
  label: string;
  tip: string;
  pressed?: boolean;
  onClick: (button: HTMLElement) => void;
  children: ReactNode;
}) {
  return (
    <button
      aria-label={props.label}
      aria-pressed={props.pressed}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-ink aria-pressed:bg-accent/16 aria-pressed:text-accent-text sm:size-6"
      onClick={(event) => props.onClick(event.currentTarget)}
      title={props.tip}
      type="button"
    >
      {props.children}
    </button>
  );
}
