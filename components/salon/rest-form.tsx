"use client";

import { useState } from "react";
import { restError } from "@/components/records/preview/rest-error";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import type { CompareField } from "@/lib/records/compare";
import { readSalonConflict } from "@/lib/records/salon/calls";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";
import { formatHours } from "@/lib/schedule/week";
import { parseHours } from "@/lib/time/parse-hours";
import { PanelForm } from "./panel-form";

const FIELDS: readonly CompareField<number>[] = [{ label: "Rest between shifts", words: formatHours }];

/** How long everybody rests between two days' shifts at least. */
export function RestForm({ salon }: { salon: Salon }) {
  const saving = useSaveSalon();
  const compare = useCompare();
  // A colleague's change must not look as if the user had typed it.
  const [seen, setSeen] = useState(salon);
  const [drawing, setDrawing] = useState(0);
  const state = useForm({
    names: ["rest"] as const,
    check: ({ rest }) => {
      const error = restError(rest);
      return error === null ? {} : { rest: error };
    },
    send: async ({ rest }) => {
      const restMinutes = parseHours(rest) ?? seen.restMinutes;
      const outcome = await compare.save({
        stored: seen,
        fields: FIELDS,
        valuesOf: (one) => one.restMinutes,
        yours: () => restMinutes,
        save: (over) => saving.mutateAsync({ seen: over ?? seen, change: { restMinutes } }),
        readConflict: readSalonConflict,
      });
      if (outcome.kind === "back") return false;
      const current = outcome.kind === "saved" ? outcome.saved : (outcome.current ?? seen);
      setSeen(current);
      setDrawing(drawing + 1);
      if (outcome.kind === "saved")
        toast.success(`Rest between shifts: at least ${formatHours(current.restMinutes)}`);
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { rest_minutes: "rest" },
  });
  return (
    <>
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save rest" variant="secondary">
        <div className="max-w-60" key={drawing}>
          <FormField
            autoComplete="off"
            defaultValue={formatHours(seen.restMinutes)}
            hint="Such as 11 or 10h 30m"
            label="Rest between shifts"
            name="rest"
            size="md"
            state={state}
          />
        </div>
      </PanelForm>
      {compare.question}
    </>
  );
}
