"use client";

import type { HourCycle } from "@chairtime/contract/salon";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { useLocale } from "next-intl";
import { useContext } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { OtherFormats } from "./words-provider";

/** Returns how dates, times and lists are written in the reader's language, by the salon's clock, or by another. */
export function useFormats(by?: HourCycle): Formats {
  const { hourCycle } = useClock();
  return formatsOf(useContext(OtherFormats), useLocale(), by ?? hourCycle);
}
