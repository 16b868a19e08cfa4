"use client";

import { clsx } from "clsx";
import {
  CalendarCog,
  CalendarPlus,
  Copy,
  DoorClosed,
  type LucideIcon,
  Megaphone,
  Printer,
  Search,
  UserRoundX,
} from "lucide-react";
import { useRef } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { usePast } from "@/components/shell/session/past-context";
import { useOffered } from "@/components/shell/session/salon-context";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useShortcut } from "@/components/shell/shortcuts/shortcuts";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { TeamFilter } from "@/lib/schedule/team-filter";
import { type TeamDialog, WHOLE_TEAM } from "./dialog-state";
import type { BoardKind } from "./use-team-view";

/** Labels where there is room; between a phone and a very wide window only icons and tooltips. */
const WORDS = "sm:sr-only min-[100rem]:not-sr-only";
const ACTION = "text-soft sm:px-2.5! min-[100rem]:px-3!";

export interface TeamToolbarProps {
  filter: TeamFilter;
  roles: string[];
  kind: BoardKind;
  /** The day view's day. */
  date: string;
  onText: (text: string) => void;
  onFilter: (change: Partial<TeamFilter>) => void;
  onDialog: (dialog: TeamDialog) => void;
  /** Whether there is staff to plan for. */
  canPlan: boolean;
  /** Whether there is a week to draft and to print. */
  canPrint: boolean;
  /** Whether a phone shows it. */
  open: boolean;
}

/** End of the board's bar: search, role, inactive or not, and the actions on a week. */
export function TeamToolbar(props: TeamToolbarProps) {
  const t = useTranslations("team.toolbar");
  const { filter, roles, kind, date, onDialog } = props;
  const isPast = usePast() !== null;
  const mayAnnounce = useOffered("announcements", "publish") && !isPast;
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: t("search") }, () => input.current?.focus());
  return (
    <search
      className={clsx(
        "grid-cols-[minmax(0,1fr)_auto] gap-2 max-sm:w-full sm:flex sm:flex-[1_1_38.5rem] sm:flex-wrap sm:items-center",
        props.open ? "grid" : "max-sm:hidden",
      )}
      id="team-toolbar"
    >
      <div className="max-sm:col-span-2 sm:min-w-24 sm:max-w-64 sm:flex-1">
        <TextInput
          aria-keyshortcuts="/"
          aria-label={t("search")}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onChange={(event) => props.onText(event.target.value)}
          placeholder={t("searchPlaceholder")}
          ref={input}
          spellCheck={false}
          type="search"
          value={filter.text}
        />
      </div>
      <div className="sm:w-32 wide:w-44">
        <Select
          aria-label={t("role")}
          onChange={(role) => props.onFilter({ role: role === ALL ? "" : role })}
          options={[
            { value: ALL, label: t("allRoles") },
            ...[...new Set([...roles, ...(filter.role ? [filter.role] : [])])].map((role) => ({
              value: role,
              label: role,
            })),
          ]}
          value={filter.role || ALL}
        />
      </div>
      <Button
        aria-pressed={filter.inactive}
        className={clsx("sm:px-2.5!", filter.inactive ? "border-accent! bg-accent/16!" : "text-soft")}
        data-tip={t("inactive")}
        icon={<UserRoundX aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => props.onFilter({ inactive: !filter.inactive })}
      >
        <span className="sm:sr-only">{t("inactive")}</span>
      </Button>
      <div className="flex flex-wrap items-center gap-x-1 empty:hidden max-sm:col-span-2 max-sm:not-empty:grid max-sm:grid-cols-2 max-sm:gap-2 sm:ms-auto">
        {props.canPlan && (
          <WritersOnly>
            <Button
              data-tip={t("planSeveral")}
              icon={<CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={() => onDialog({ kind: "bulk", date })}
            >
              <span className="sm:max-lg:sr-only">{t("planSeveral")}</span>
            </Button>
            <Action
              icon={DoorClosed}
              label={t("closures")}
              onPress={() => onDialog({ kind: "closures", date })}
            />
          </WritersOnly>
        )}
        {props.canPrint && (
          <WritersOnly>
            <Action
              icon={CalendarCog}
              label={t("draftWeek")}
              onPress={() => onDialog({ kind: "draft", date })}
            />
            <Action
              icon={Copy}
              label={t("copyWeek")}
              onPress={() => onDialog({ kind: "bulk", date, copyFrom: WHOLE_TEAM })}
            />
          </WritersOnly>
        )}
        {props.canPlan && mayAnnounce && (
          // On wider screens the line below has it.
          <div className="contents sm:hidden">
            <Action
              icon={Megaphone}
              label={t("announce")}
              onPress={() => onDialog({ kind: "announce", date })}
            />
          </div>
        )}
        <HistoryButton
          className={ACTION}
          labelClassName={WORDS}
          size="md"
          {...(kind === "day" && { date })}
        />
        {props.canPrint && (
          <Action icon={Printer} label={t("printWeek")} onPress={() => onDialog({ kind: "print" })} />
        )}
      </div>
    </search>
  );
}

function Action({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <Button
      className={ACTION}
      data-tip={label}
      icon={<Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      onClick={onPress}
      variant="ghost"
    >
      <span className={WORDS}>{label}</span>
    </Button>
  );
}

/** Can't be a role's name; an empty value would show the placeholder. */
const ALL = "\u0000";
