import { DAY_NAMES } from "@chairtime/kit/time-words";
import type { Formats } from "@chairtime/messages/formats/formats";

export const weekdayOptions = (formats: Formats) =>
  DAY_NAMES.map((_, day) => ({ value: String(day), label: formats.weekday(day) }));
