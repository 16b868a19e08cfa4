import { useFormats } from "@/components/shell/words/use-formats";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ScopeChoice } from "./scope-choice";

/** Options of a draft. */
export interface DraftChoice {
  onlyGaps: boolean;
  /** Minimum minutes of a new shift. */
  shortest: number;
  keepsOpenDays: boolean;
}

const LENGTHS = [0, 120, 150, 180, 210, 240, 270, 300, 330, 360, 420, 480];

/** The choices before a draft: how much of the week, how short a shift may be, and whether days may have fewer people. */
export function DraftChoices(props: { value: DraftChoice; onChange: (value: DraftChoice) => void }) {
  const { value, onChange } = props;
  const t = useTranslations("draft.choices");
  const formats = useFormats();
  const { onlyGaps, shortest, keepsOpenDays } = value;
  const lengths = [...new Set([...LENGTHS, shortest])].sort((one, other) => one - other);
  return (
    <>
      <ScopeChoice onChange={(next) => onChange({ ...value, onlyGaps: next })} onlyGaps={onlyGaps} />
      <Field className="max-w-xs" hint={t("shortestHint")} label={t("shortest")}>
        {(control) => (
          <Select
            {...control}
            onChange={(next) => onChange({ ...value, shortest: Number(next) })}
            options={lengths.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t("anyLength") : formats.hours(minutes),
            }))}
            value={String(shortest)}
          />
        )}
      </Field>
      {!onlyGaps && (
        <Checkbox
          checked={keepsOpenDays}
          className="w-fit gap-2.5 text-body sm:min-h-0"
          onChange={(event) => onChange({ ...value, keepsOpenDays: event.target.checked })}
        >
          {t("keepOpenDays")}
        </Checkbox>
      )}
    </>
  );
}
