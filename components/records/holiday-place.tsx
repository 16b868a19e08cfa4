"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadError } from "@/components/shell/forms/load-error";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { placeOf, regionOf } from "@/lib/records/holiday/model";
import { holidayCountriesQuery } from "@/lib/records/holiday/queries";

const ALL = "all";

/** Chooses a country, and a region where regions have their own holidays. */
export function HolidayPlace(props: {
  /** 'DE-BY'; null until chosen. */
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  const { value, onChange, disabled } = props;
  const t = useTranslations("records.place");
  const countries = useQuery(holidayCountriesQuery());
  const { country, region } = placeOf(value ?? "");
  const chosen = countries.data?.find(({ code }) => code === country);
  const hasRegions = chosen !== undefined && chosen.regions.length > 0;
  return (
    <div className="space-y-4">
      <LoadError queries={[countries]} />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={t("country")}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled || !countries.data}
              onChange={onChange}
              options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              placeholder={countries.isPending ? t("loading") : t("chooseCountry")}
              value={countries.data ? country : ""}
            />
          )}
        </Field>
        {hasRegions && (
          <Field label={t("region")}>
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                onChange={(next) => onChange(regionOf({ country, region: next === ALL ? "" : next }))}
                options={[
                  { value: ALL, label: t("allOf", { country: chosen.name }) },
                  ...chosen.regions.map(({ code, name }) => ({ value: code, label: name })),
                ]}
                value={region || ALL}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
