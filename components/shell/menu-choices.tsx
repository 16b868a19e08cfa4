import { LanguageChoice } from "./language-choice";
import { ThemeChoice } from "./theme-choice";

/** How the product looks and speaks for this manager. */
export function MenuChoices() {
  return (
    <div className="space-y-3">
      <ThemeChoice />
      <LanguageChoice />
    </div>
  );
}
