"use client";

import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Field } from "@/components/ui/inputs/field";
import { useTranslations } from "@/components/ui/words/use-translations";
import { allZones, zoneLabel, zoneOfText } from "@/lib/time/time-zones";

export interface ZoneFieldProps {
  name: string;
  /** The zone until the user chooses another. */
  initial: string;
  error?: string | null;
}

/** A time zone, searched by region or city. The form's value is its label: `zoneTyped` reads it. */
export function ZoneField({ name, initial, error }: ZoneFieldProps) {
  const t = useTranslations("details.zone");
  const [now] = useState(() => new Date());
  const [text, setText] = useState<string | null>(null);
  const labels = useMemo(() => allZones(initial).map((zone) => zoneLabel(zone, now)), [initial, now]);
  return (
    <Field error={error ?? null} hint={t("hint")} label={t("label")}>
      {(control) => (
        <Combobox
          {...control}
          aria-required="true"
          long
          name={name}
          onChange={setText}
          onFocus={(event) => event.target.select()}
          suggestions={labels}
          value={text ?? zoneLabel(initial, now)}
        />
      )}
    </Field>
  );
}

/** The zone for a zone field's text, or null. `own` is the current one. */
export function zoneTyped(text: string, own: string): string | null {
  return zoneOfText(text, allZones(own));
}
