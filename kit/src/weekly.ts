import { weekdayOf } from "./calendar.ts";
import { isInWeek, type Rotation } from "./rotation.ts";

/** A schedule or break of a weekday. */
interface Weekly {
  /** 0 is Sunday. */
  dayOfWeek: number;
  /** The week of the rotation that it is for; null and absent are every week. */
  rotationWeek?: number | null;
  rotation?: Rotation | null;
}

/** A weekly record with the first and the last date (`YYYY-MM-DD`) on which it is valid. */
interface Valid extends Weekly {
  validFrom: string;
  validUntil: string | null;
}

/**
 * The weekly records of a date: those of its weekday, and of its rotation week where they name one. `rotation` is for
 * records that do not carry their own.
 */
export function weeklyOn<Item extends Weekly>(
  date: string,
  items: readonly Item[],
  rotation?: Rotation | null,
): Item[] {
  const weekday = weekdayOf(date);
  return items.filter(
    (item) => item.dayOfWeek === weekday && isInWeek(item.rotationWeek, date, item.rotation ?? rotation),
  );
}

/** The schedules that are valid on a date by their weekday, week and dates, superseded ones too. */
export function validOn<Item extends Valid>(
  date: string,
  items: readonly Item[],
  rotation?: Rotation | null,
): Item[] {
  const weekday = weekdayOf(date);
  return items.filter(
    (item) =>
      item.dayOfWeek === weekday &&
      item.validFrom <= date &&
      (item.validUntil === null || date <= item.validUntil) &&
      isInWeek(item.rotationWeek, date, item.rotation ?? rotation),
  );
}

/** The schedules that count on a date: of those valid then, all with the latest `validFrom`. */
export function countingOn<Item extends Valid>(
  date: string,
  items: readonly Item[],
  rotation?: Rotation | null,
): Item[] {
  const valid = validOn(date, items, rotation);
  const latest = valid
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  return valid.filter(({ validFrom }) => validFrom === latest);
}
