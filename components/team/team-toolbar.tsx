"use client";

import { CalendarCog, Printer, Search } from "lucide-react";
import { useRef } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { useShortcut } from "@/components/shell/shortcuts";
import { WritersOnly } from "@/components/shell/writers-only";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { TeamFilter } from "@/lib/schedule/team-filter";
import type { BoardKind } from "./use-team-view";

const KINDS: { value: BoardKind; label: string }[] = [
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
];

export interface TeamToolbarProps {
  filter: TeamFilter;
  roles: string[];
  kind: BoardKind;
  /** The day that the day view shows. */
  date: string;
  onText: (text: string) => void;
  onFilter: (change: Partial<TeamFilter>) => void;
  onKind: (kind: BoardKind) => void;
  /** Absent while there is nothing to print. */
  onPrint?: () => void;
  /** Absent where there is nobody to plan for. */
  onDraft?: () => void;
  /** A phone hides it until it is asked for. */
  open: boolean;
}

/** Search, role, inactive or not, week or day. */
export function TeamToolbar(props: TeamToolbarProps) {
  const { filter, roles, kind } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: "Search the team" }, () => input.current?.focus());
  return (
    <search
      className={cx(
        "mt-4 grid-cols-[minmax(0,1fr)_auto] gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3",
        props.open ? "grid" : "max-sm:hidden",
      )}
      id="team-toolbar"
    >
      <div className="max-sm:col-span-2 sm:min-w-48 sm:max-w-72 sm:flex-1">
        <TextInput
          aria-keyshortcuts="/"
          aria-label="Search the team"
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onChange={(event) => props.onText(event.target.value)}
          placeholder="Search the team..."
          ref={input}
          spellCheck={false}
          type="search"
          value={filter.text}
        />
      </div>
      <div className="sm:w-44">
        <Select
          aria-label="Role"
          onChange={(role) => props.onFilter({ role: role === ALL ? "" : role })}
          options={[
            { value: ALL, label: "All roles" },
            ...[...new Set([...roles, ...(filter.role ? [filter.role] : [])])].map((role) => ({
              value: role,
              label: role,
            })),
          ]}
          value={filter.role || ALL}
        />
      </div>
      <button
        aria-pressed={filter.inactive}
        className={cx(
          "min-h-11 rounded-control border px-3 font-medium text-label transition-colors sm:min-h-10",
          filter.inactive
            ? "border-accent bg-accent/16 text-ink"
            : "border-line-control bg-chip text-soft hover:text-ink",
        )}
        onClick={() => props.onFilter({ inactive: !filter.inactive })}
        type="button"
      >
        Show inactive
      </button>
      <div className="flex flex-wrap items-center gap-x-1 empty:hidden max-sm:col-span-2 max-sm:not-empty:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:*:justify-start max-sm:*:px-3.5 sm:ml-auto">
        <HistoryButton className="text-soft" size="md" {...(kind === "day" && { date: props.date })} />
        {props.onDraft && (
          <WritersOnly>
            <Button
              className="text-soft"
              icon={<CalendarCog aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={props.onDraft}
              variant="ghost"
            >
              Draft week
            </Button>
          </WritersOnly>
        )}
        {props.onPrint && (
          <Button
            className="text-soft"
            icon={<Printer aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={props.onPrint}
            variant="ghost"
          >
            Print week
          </Button>
        )}
      </div>
      <Segmented
        className="w-36 max-lg:hidden [&>button]:flex-1"
        label="View"
        onChange={props.onKind}
        options={KINDS}
        value={kind}
      />
    </search>
  );
}

/** No role is called that; an empty value would show the placeholder. */
const ALL = "\u0000";
