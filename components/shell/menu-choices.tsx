import type { Salon } from "@/lib/records/salon/model";
import { LanguageChoice } from "./language-choice";
import { SalonMenu } from "./salon-menu";
import { ThemeChoice } from "./theme-choice";

export interface MenuChoicesProps {
  /** Null where the backend has no salons. */
  salon: Salon | null;
  /** Closes the panel: a link opens a page, or a toast must be visible. */
  onClose: () => void;
}

/** Links to the salon and the account, and the manager's theme and language. */
export function MenuChoices({ salon, onClose }: MenuChoicesProps) {
  return (
    <>
      {salon && (
        <>
          <SalonMenu onLeave={onClose} salon={salon} />
          <hr className="mx-1 my-1 border-line" />
        </>
      )}
      <div className="space-y-3 px-2.5 py-2">
        <ThemeChoice />
        {salon && <LanguageChoice onFailure={onClose} />}
      </div>
    </>
  );
}
