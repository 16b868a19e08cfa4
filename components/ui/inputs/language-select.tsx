import { LANGUAGES, offeredLanguages } from "@chairtime/messages/languages";
import { Select, type SelectProps } from "./select";

/** Every language by its own name, as options of a select with class `font-languages`. */
export const languageOptions = () =>
  offeredLanguages().map((tag) => ({ value: tag, label: LANGUAGES[tag].name }));

/** Chooses a language. */
export function LanguageSelect(props: Omit<SelectProps, "options" | "className">) {
  return <Select {...props} className="font-languages" options={languageOptions()} />;
}
