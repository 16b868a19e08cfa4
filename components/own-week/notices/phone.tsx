"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { KnownPhones } from "@/lib/own-week/phone";
import { usePhone } from "./use-phone";

export interface PhoneProps {
  /** '/w/<token>' */
  address: string;
  known: KnownPhones;
}

/** Switches push messages to this phone; absent where the browser can't show them. */
export function PhoneSwitch({ address, known }: PhoneProps) {
  const t = useTranslations("ownWeek.phone");
  const { state, turning } = usePhone(address, known);
  if (state === null || state === "none") return null;
  return (
    <div className="mt-2">
      <Checkbox
        aria-busy={turning.busy}
        aria-describedby="phone-state"
        checked={state === "on"}
        className="gap-3 text-body"
        onChange={(event) => turning.run(event.target.checked)}
      >
        {t("push")}
      </Checkbox>
      <div aria-live="polite" className="mt-1 text-label" id="phone-state">
        {turning.failure ? (
          <p className="text-off-text">{turning.failure.message}</p>
        ) : state === "blocked" ? (
          <p className="text-soft">{t("blocked")}</p>
        ) : (
          <p className="text-soft">{t(state === "on" ? "onAbout" : "offAbout")}</p>
        )}
      </div>
    </div>
  );
}

/** Set in this browser once the visitor was asked. */
const ASKED = "chairtime:phone-asked";

/** Asks once, after the member has read news, whether to send the next to their phone; absent where that is impossible. */
export function AskForPhone({ address, known }: PhoneProps) {
  const t = useTranslations("ownWeek.phone");
  const [isAsked, setAsked] = useState(wasAsked);
  const { state, turning } = usePhone(address, known);
  const [isTurnedOn, setTurnedOn] = useState(false);
  if (isTurnedOn && state === "on")
    return (
      <p aria-live="polite" className="mt-3 text-label text-soft">
        {t("done")}
      </p>
    );
  if (isAsked || state !== "off") return null;
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="sr-only">{t("question")}</legend>
      <p aria-hidden="true" className="text-body">
        {t("question")}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={turning.busy}
          busyLabel={t("turning")}
          className="max-sm:flex-1"
          onClick={() => {
            setTurnedOn(true);
            turning.run(true);
          }}
          variant="primary"
        >
          {t("push")}
        </Button>
        <Button
          className="max-sm:flex-1"
          onClick={() => {
            keepAsked();
            setAsked(true);
          }}
        >
          {t("notNow")}
        </Button>
      </div>
      <div aria-live="polite">
        {turning.failure && <p className="mt-2 text-label text-off-text">{turning.failure.message}</p>}
      </div>
    </fieldset>
  );
}

// False where the browser stores nothing: it is then asked again.
function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}

function keepAsked(): void {
  try {
    localStorage.setItem(ASKED, "yes");
  } catch {
    // The next news asks again.
  }
}
