"use client";

import type { HourCycle } from "@chairtime/kit/time-words";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { useContext } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { WordsContext } from "@/components/ui/words/words-context";
import { OtherFormats } from "./words-provider";

/** Formats in the reader's language, by the salon's clock; the shell around the pages passes its own `hourCycle`. */
export function useFormats(hourCycle?: HourCycle): Formats {
  const clock = useClock();
  return formatsOf(useContext(OtherFormats), useContext(WordsContext).language, hourCycle ?? clock.hourCycle);
}
