import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { useSay } from "@/components/shell/words/use-say";
import { Combobox, type ComboboxProps } from "@/components/ui/inputs/combobox";

/** A reason in own words, or one of those that are suggested: those it shows in the reader's language, and records keep as they are. */
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
