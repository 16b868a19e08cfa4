"use client";

import { CalendarArrowDown } from "lucide-react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Person } from "@/lib/schedule/day/person";

// Few visits write a calendar file.
const loadSaving = () => import("./usual-week/save-week");
const prepare = () => void loadSaving().catch(() => undefined);

export interface DownloadWeekProps {
  /** The member with their records; null until loaded. */
  person: Person | null;
  /** Any date of the week. */
  date: string;
  /** Icon only, on a phone. */
  compact?: boolean;
  className?: string;
}

/** Downloads a member's week for a phone's calendar. */
export function DownloadWeek({ person, date, compact, className }: DownloadWeekProps) {
  const t = useTranslations("member.download");
  const clock = useClock();
  const writer = { say: useSay(), formats: useFormats() };
  const save = async () => {
    if (!person) return;
    try {
      const { saveWeek } = await loadSaving();
      saveWeek(person, date, clock, writer);
    } catch {
      toast.error(t("failed"));
    }
  };
  return (
    <Button
      {...(className && { className })}
      disabled={!person}
      icon={<CalendarArrowDown aria-hidden="true" size="0.875rem" strokeWidth={2} />}
      onClick={save}
      onFocus={prepare}
      onPointerEnter={prepare}
      size="sm"
      variant="ghost"
    >
      <span className={compact ? "max-sm:sr-only" : undefined}>{t("button")}</span>
    </Button>
  );
}
