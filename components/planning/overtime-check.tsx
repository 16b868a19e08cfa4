import type { Person } from "@/lib/schedule/person";

/** Lets hours agreed be exceeded a little; absent where nothing was agreed with anybody. */
export function OvertimeCheck(props: {
  people: readonly Person[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  if (!props.people.some(({ member }) => member.contract?.weeklyMinutes != null)) return null;
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-body sm:min-h-0">
      <input
        checked={props.checked}
        className="checkbox"
        onChange={(event) => props.onChange(event.target.checked)}
        type="checkbox"
      />
      Allow overtime up to 2 h
    </label>
  );
}
