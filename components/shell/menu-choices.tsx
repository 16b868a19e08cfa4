import { useQuery } from "@tanstack/react-query";
import { salonQuery } from "@/lib/records/salon/queries";
import { LanguageChoice } from "./language-choice";
import { ThemeChoice } from "./theme-choice";

/** How the product looks for this manager, and speaks where the backend has salons. */
export function MenuChoices() {
  // The page brings it: here it is only read.
  const hasSalon = Boolean(useQuery({ ...salonQuery(), enabled: false }).data);
  return (
    <div className="space-y-3">
      <ThemeChoice />
      {hasSalon && <LanguageChoice />}
    </div>
  );
}
