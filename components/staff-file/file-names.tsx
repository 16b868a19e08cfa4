import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type NameAnswers, type NameQuestions, splitName } from "@/lib/staff-file/split-names";

export interface FileNamesProps {
  asked: NameQuestions;
  answers: NameAnswers;
  disabled: boolean;
  onAnswer: (change: Partial<NameAnswers>) => void;
}

const ORDERS = ["firstLast", "lastFirst"] as const;
const ENDS = ["one", "two", "most"] as const;
const SINGLES = ["open", "dash"] as const;

/** Asks how to split a file's whole names: each question once for all rows, with an example. */
export function FileNames({ asked, answers, disabled, onAnswer }: FileNamesProps) {
  const t = useTranslations("staffFile.names");
  const split = (name: string, change: Partial<NameAnswers>) => {
    const { firstName, lastName } = splitName(name, { ...answers, ...change });
    return t("split", { first: firstName, last: lastName });
  };
  const { order, end, single } = asked;
  if (!order && !end && !single) return null;
  const ends = ENDS.map((value) => ({ value, label: split(end ?? "", { end: value }) }));
  return (
    <fieldset
      className="grid gap-y-3 rounded-field border border-line bg-panel px-4 py-3"
      disabled={disabled}
    >
      <legend className="sr-only">{t("legend")}</legend>
      {order && (
        <Question
          example={order}
          label={t("order")}
          onAnswer={(value) => onAnswer({ order: value })}
          options={ORDERS.map((value) => ({ value, label: split(order, { order: value }) }))}
          value={answers.order}
        />
      )}
      {end && (
        <Question
          example={end}
          label={t("end")}
          onAnswer={(value) => onAnswer({ end: value })}
          options={ends.filter(
            ({ label, value }) =>
              value === answers.end || ends.find((one) => one.label === label)?.value === value,
          )}
          value={answers.end}
        />
      )}
      {single && (
        <Question
          example={single}
          label={t("single")}
          onAnswer={(value) => onAnswer({ single: value })}
          options={SINGLES.map((value) => ({ value, label: t(value) }))}
          value={answers.single}
        />
      )}
    </fieldset>
  );
}

interface QuestionProps<Answer extends string> {
  label: string;
  /** A name from the file as an example. */
  example: string;
  options: readonly { value: Answer; label: string }[];
  value: Answer;
  onAnswer: (answer: Answer) => void;
}

function Question<Answer extends string>({
  label,
  example,
  options,
  value,
  onAnswer,
}: QuestionProps<Answer>) {
  return (
    <Field hint={example} label={label}>
      {(control) => (
        <Select
          {...control}
          onChange={(picked) => onAnswer(options.find((one) => one.value === picked)?.value ?? value)}
          options={[...options]}
          value={value}
        />
      )}
    </Field>
  );
}
