"use client";

import { sameClockHere } from "@chairtime/kit/zone";
import { useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useClock } from "./session/settings-context";

const never = () => () => {};

/** Names the salon's zone if the browser's clock differs; renders nothing on the server, which can't know. */
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
