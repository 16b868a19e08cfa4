import { useSalon } from "@/components/shell/session/salon-context";
import { DAY_COLUMNS, MEANINGS, type Meaning } from "@/lib/staff-file/columns";

/** Column meanings that the backend can store. */
export function useKeptMeanings(): readonly Meaning[] {
  const salon = useSalon();
  const isLacking: readonly Meaning[] = [
    ...(salon ? [] : (["services"] as const)),
    ...(salon?.features.includes("employment") ? [] : DAY_COLUMNS),
  ];
  return MEANINGS.filter((meaning) => !isLacking.includes(meaning));
}
