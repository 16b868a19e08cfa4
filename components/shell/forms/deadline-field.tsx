import { deadlineChoices, LATEST } from "@chairtime/kit/offers/deadline-choices";
import { useState } from "react";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";

export interface DeadlineFieldProps {
  label: string;
  /** Says '2 days before the shift'. */
  say: (days: number) => string;
  /** When the shift begins. */
  startsAt: Date;
  error: string | null;
}

/** Deadline for claims of an offered shift; renders nothing within the last day, when the first claim wins. */
export function DeadlineField({ label, say, startsAt, error }: DeadlineFieldProps) {
  const [choices] = useState(() => deadlineChoices(startsAt.getTime(), Date.now()));
  const [chosen, setChosen] = useState(LATEST);
  if (choices.length === 0) return null;
  return (
    <Field error={error} label={label}>
      {(control) => (
        <Select
          {...control}
          name="deadline"
          onChange={setChosen}
          options={choices.map(({ days, at }, index) => ({
            value: index === 0 ? LATEST : new Date(at).toISOString(),
            label: say(days),
          }))}
          value={chosen}
        />
      )}
    </Field>
  );
}
