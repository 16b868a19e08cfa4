import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Person } from "@/lib/schedule/day/person";

/** Lets a search exceed agreed hours a little; absent where nobody has any. */
export function OvertimeCheck(props: {
  people: readonly Person[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const t = useTranslations("planning.cover");
  if (!props.people.some(({ member }) => member.contract?.weeklyMinutes != null)) return null;
  return (
    <Checkbox
      className="w-fit gap-2.5 text-body sm:min-h-0"
      checked={props.checked}
      onChange={(event) => props.onChange(event.target.checked)}
    >
      {t("overtime")}
    </Checkbox>
  );
}
