"use client";

import { clsx } from "clsx";
import {
  CalendarCog,
  CalendarPlus,
  Check,
  Copy,
  DoorClosed,
  type LucideIcon,
  Megaphone,
  Printer,
  Search,
  UserRoundX,
  UserSearch,
} from "lucide-react";
import { useRef } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { usePast } from "@/components/shell/session/past-context";
import { useAllowed, useOffered } from "@/components/shell/session/salon-context";
import { useShortcut } from "@/components/shell/shortcuts/shortcuts";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { TeamFilter } from "@/lib/schedule/team-filter";
import { type TeamDialog, WHOLE_TEAM } from "./dialog-state";
import { MoreMenu } from "./more-menu";
import type { BoardKind } from "./use-team-view";

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

interface BarAction {
  icon: LucideIcon;
  words: "closures" | "draftWeek" | "copyWeek" | "announce" | "printWeek";
  dialog: TeamDialog;
}

/** The end of the board's bar: search, role, and the actions on a week, the rare ones behind 'More'. */
export function TeamToolbar(props: TeamToolbarProps) {
  const t = useTranslations("team.toolbar");
  const { filter, roles, kind, date, canPlan, canPrint, onDialog } = props;
  const isPast = usePast() !== null;
  const mayAnnounce = useOffered("announcements", "publish") && !isPast;
  const mayWrite = useAllowed("write");
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: t("search") }, () => input.current?.focus());
  const actions: BarAction[] = [
    ...(canPlan && mayWrite
      ? [{ icon: DoorClosed, words: "closures", dialog: { kind: "closures", date } } as const]
      : []),
    ...(canPrint && mayWrite
      ? ([
          { icon: CalendarCog, words: "draftWeek", dialog: { kind: "draft", date } },
          { icon: Copy, words: "copyWeek", dialog: { kind: "bulk", date, copyFrom: WHOLE_TEAM } },
        ] as const)
      : []),
    ...(canPlan && mayAnnounce
      ? [{ icon: Megaphone, words: "announce", dialog: { kind: "announce", date } } as const]
      : []),
    ...(canPrint ? [{ icon: Printer, words: "printWeek", dialog: { kind: "print" } } as const] : []),
  ];
  const action = ({ icon: Icon, words, dialog }: BarAction, className: string) => (
    <Button
      className={className}
      icon={<Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      key={words}
      onClick={() => onDialog(dialog)}
      variant="ghost"
    >
      {t(words)}
    </Button>
  );
  const history = (className: string) => (
    <HistoryButton className={className} size="md" {...(kind === "day" && { date })} />
  );
  const inactive = (className: string) => (
    <Button
      aria-pressed={filter.inactive}
      className={className}
      icon={<UserRoundX aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      onClick={() => props.onFilter({ inactive: !filter.inactive })}
      variant="ghost"
    >
      <span>{t("inactive")}</span>
      {filter.inactive && <Check aria-hidden="true" className="ms-auto" size="1rem" strokeWidth={2} />}
    </Button>
  );
  return (
    <search
      className={clsx(
        "grid-cols-[minmax(0,1fr)_auto] gap-2 max-sm:w-full sm:flex sm:flex-[1_1_38.5rem] sm:flex-wrap sm:items-center",
        props.open ? "grid" : "max-sm:hidden",
      )}
      id="team-toolbar"
    >
      <div className="max-sm:col-span-2 sm:min-w-50 sm:max-w-64 sm:flex-1">
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
      <div className="max-sm:col-span-2 sm:w-40">
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
      {filter.inactive && <div className="max-sm:hidden">{inactive("bg-selected!")}</div>}
      <div className="flex flex-wrap items-center gap-x-1 empty:hidden max-sm:col-span-2 max-sm:not-empty:grid max-sm:grid-cols-2 max-sm:gap-2 sm:ms-auto">
        {canPlan && !isPast && (
          <Button
            className={CLOSE}
            icon={<UserSearch aria-hidden="true" className={ICON} size="1rem" strokeWidth={1.75} />}
            onClick={() => onDialog({ kind: "who-can", date })}
            variant="ghost"
          >
            {t("whoCan")}
          </Button>
        )}
        {canPlan && mayWrite && (
          <Button
            className={CLOSE}
            icon={<CalendarPlus aria-hidden="true" className={ICON} size="1rem" strokeWidth={1.75} />}
            onClick={() => onDialog({ kind: "bulk", date })}
          >
            {t("planSeveral")}
          </Button>
        )}
        {actions.map((each) => action(each, "text-soft sm:hidden"))}
        {history("text-soft sm:hidden")}
        {inactive("text-soft sm:hidden")}
        <MoreMenu className="max-sm:hidden" buttonClassName={CLOSE} iconClassName={ICON} label={t("more")}>
          {actions.map((each) => action(each, IN_MENU))}
          {history(IN_MENU)}
          {inactive(IN_MENU)}
        </MoreMenu>
      </div>
    </search>
  );
}

/** Between a phone and a wide window the words alone have room. */
const ICON = "sm:max-wide:hidden";
const CLOSE = "sm:max-wide:px-2.5!";
const IN_MENU = "w-full justify-start! px-2.5!";

/** Can't be a role's name; an empty value would show the placeholder. */
const ALL = "\u0000";
