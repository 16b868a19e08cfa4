"use client";

import { sameClockHere } from "@chairtime/kit/zone";
import { useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useClock } from "./session/settings-context";

const never = () => () => {};

/** Names the salon's zone where the browser's clock shows another time; the server cannot know, so it renders nothing. */
export function ZoneNote({ className }: { className?: string }) {
  const t = useTranslations("shell");
  const { zone } = useClock();
  const differs = useSyncExternalStore(
    never,
    () => !sameClockHere(zone),
    () => false,
  );
  return differs ? <p className={className}>{t("timesAreIn", { zone })}</p> : null;
}
