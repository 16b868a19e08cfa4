"use client";

import { isForManagers, type Resource } from "@chairtime/contract/changes";
import { said } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useUser } from "@/components/shell/session/user-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Author } from "@/lib/api/changes/changes-model";
import { peopleQuery } from "@/lib/queries/people";
import { RESOURCE_OF } from "@/lib/records/models";
import { RECORD_KINDS, WORDS } from "@/lib/records/words";

/** The filter; `""` is everything. */
export interface ChosenFilter {
  userId: string;
  resource: Resource | "";
  from: string;
  to: string;
}

export const NO_FILTER: ChosenFilter = { userId: "", resource: "", from: "", to: "" };

/** Value for 'all': an empty one would show the placeholder. */
const ALL = "-";

export interface HistoryFiltersProps {
  filter: ChosenFilter;
  onChange: (filter: ChosenFilter) => void;
  /** The authors of the listed actions. */
  seen: readonly Author[];
  /** Whether it is one member's history. */
  withMember: boolean;
}

/** Filters by author, kind and dates. */
export function HistoryFilters({ filter, onChange, seen, withMember }: HistoryFiltersProps) {
  const t = useTranslations("history.filters");
  const say = useSay();
  const formats = useFormats();
  const maySeePeople = useAllowed("people");
  const people = usePeople(seen);
  const kinds = RECORD_KINDS.map((kind) => ({ ...WORDS[kind], resource: RESOURCE_OF[kind] })).filter(
    ({ isOfMember, resource }) => (withMember ? isOfMember : maySeePeople || !isForManagers(resource)),
  );
  const change = (part: Partial<ChosenFilter>) => {
    const next = { ...filter, ...part };
    onChange(Object.values(next).every((value) => value === "") ? NO_FILTER : next);
  };
  const date = (name: "from" | "to", label: string) => (
    <PickerInput
      aria-label={label}
      onChange={(value) => change({ [name]: value })}
      placeholder={label}
      type="date"
      value={filter[name]}
      words={filter[name] && formats.shortDate(filter[name])}
    />
  );
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Select
        aria-label={t("who")}
        onChange={(userId) => change({ userId: userId === ALL ? "" : userId })}
        options={[{ value: ALL, label: t("anybody") }, ...people]}
        value={filter.userId || ALL}
      />
      <Select
        aria-label={t("what")}
        onChange={(chosen) =>
          change({ resource: kinds.find(({ resource }) => resource === chosen)?.resource ?? "" })
        }
        options={[
          { value: ALL, label: t("everything") },
          ...kinds.map(({ resource, label }) => ({ value: resource, label: say(said(label)) })),
        ]}
        value={filter.resource || ALL}
      />
      {date("from", t("from"))}
      {date("to", t("to"))}
    </search>
  );
}

/** Everybody in the salon, if the user may see them, and every author seen in the list. */
function usePeople(seen: readonly Author[]) {
  const t = useTranslations("history.filters");
  const me = useUser()?.id ?? null;
  const { data } = useQuery({ ...peopleQuery(), enabled: useAllowed("people") });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const now = new Map(known);
  for (const { userId, name } of data?.people ?? []) now.set(userId, name);
  for (const { userId, name } of seen) if (userId !== null && !now.has(userId)) now.set(userId, name);
  // People hidden by the filter can still be chosen.
  if (now.size > known.size) setKnown(now);
  return [...now].map(([value, name]) => ({ value, label: value === me ? t("you", { name }) : name }));
}
