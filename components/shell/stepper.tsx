"use client";

import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useShortcut } from "./shortcuts/shortcuts";

export interface StepperProps {
  /** Names the unit of a step, 'Date'. */
  label: string;
  unit: "day" | "week";
  onToday: () => void;
  onStep: (steps: 1 | -1) => void;
  /** The current value, between the two buttons. */
  children: ReactNode;
  className?: string | undefined;
  todayClassName: string;
}

/** Buttons for the previous and next day or week, and for today; the arrow keys and `t` do the same. */
export function Stepper({ label, unit, onToday, onStep, ...props }: StepperProps) {
  const t = useTranslations("shell.stepper");
  useShortcut({ keys: "t", label: t("today") }, onToday);
  useShortcut({ keys: "ArrowLeft", label: t("previous", { unit }) }, () => onStep(-1));
  useShortcut({ keys: "ArrowRight", label: t("next", { unit }) }, () => onStep(1));
  return (
    <div className={clsx("flex items-center gap-2", props.className)}>
      <Button className={clsx("text-soft", props.todayClassName)} onClick={onToday} size="sm" variant="ghost">
        {t("today")}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row */}
      <div
        aria-label={label}
        className="flex min-h-[2.875rem] flex-1 items-stretch divide-x divide-line-control rounded-control border border-line-control bg-chip sm:min-h-9"
        role="group"
      >
        <StepButton label={t("previous", { unit })} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </StepButton>
        {props.children}
        <StepButton label={t("next", { unit })} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </StepButton>
      </div>
    </div>
  );
}

function StepButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      aria-label={props.label}
      className="grid w-11 place-items-center rounded-[7px] text-soft transition-colors first:rounded-e-none last:rounded-s-none hover:bg-icon-hover hover:text-ink sm:w-9"
      onClick={props.onClick}
      title={props.label}
      type="button"
    >
      {props.children}
    </button>
  );
}
