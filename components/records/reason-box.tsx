import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { useSay } from "@/components/shell/words/use-say";
import { Combobox, type ComboboxProps } from "@/components/ui/inputs/combobox";

/** A custom or suggested reason. Suggestions show in the reader's language; records store the original. */
export function ReasonBox({ value, suggestions, onChange, ...rest }: ComboboxProps) {
  const say = useSay();
  const wordsOf = (reason: string) => say(reasonWords(reason));
  return (
    <Combobox
      {...rest}
      onChange={(words) => onChange(suggestions.find((reason) => wordsOf(reason) === words) ?? words)}
      suggestions={suggestions.map(wordsOf)}
      value={suggestions.includes(value) ? wordsOf(value) : value}
    />
  );
}
