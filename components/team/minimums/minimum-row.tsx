"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type MinimumGroup, minimumHoursWords, weekdaysWords } from "@/lib/schedule/coverage/minimum-groups";
import { neededWords } from "@/lib/schedule/coverage/minimums";

export interface MinimumRowProps {
  group: MinimumGroup;
  /** Whether another one is being edited or saved. */
  disabled: boolean;
  /** Whether its form has just closed, so that it takes the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A minimum in the list: its days, hours and number of people. */
export function MinimumRow({ group, disabled, takesFocus, onEdit, onRemove }: MinimumRowProps) {
  const canPlan = useAllowed("plan");
  const t = useTranslations("team.minimums");
  const say = useSay();
  const [first] = group.minimums;
  if (!first) return null;
  const days = say(weekdaysWords(group.days));
  const hours = say(minimumHoursWords(first));
  const needed = say(neededWords(first.people, first.role));
  const name = t("name", { days, hours, needed });
  return (
    <li className="flex min-h-11 items-center gap-x-3 border-line py-1 text-label not-last:border-b">
      <span className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-x-3">
        <span className="block font-medium">{days}</span>
        <span className="block text-soft tabular-nums">{hours}</span>
      </span>
      <span className="min-w-20 text-end tabular-nums sm:min-w-32">{needed}</span>
      {canPlan && (
        <span className="flex">
          <IconButton
            aria-label={t("editName", { name })}
            disabled={disabled}
            icon={<Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            label={t("edit")}
            onClick={onEdit}
            ref={takesFocus ? takeFocus : null}
          />
          <IconButton
            aria-label={t("removeName", { name })}
            disabled={disabled}
            icon={<Trash2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            label={t("remove")}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus();
