import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useShortcut } from "@/components/shell/shortcuts/shortcuts";
import { Segmented } from "@/components/ui/inputs/segmented";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffFilter, StaffStatus } from "./staff-filter";
import type { StaffView } from "./staff-view";

const STATUSES = ["all", "active", "inactive"] as const satisfies StaffStatus[];

interface StaffToolbarProps {
  filter: StaffFilter;
  onType: (text: string) => void;
  onSettle: () => void;
  onChoose: (status: StaffStatus) => void;
  view: StaffView;
  onView: (view: StaffView) => void;
}

const VIEWS = ["cards", "list"] as const satisfies StaffView[];

/** Search box, status filter, and choice of view. */
export function StaffToolbar(props: StaffToolbarProps) {
  const { filter, onType, onSettle, onChoose, view, onView } = props;
  const t = useTranslations("staff.filter");
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: t("search") }, () => input.current?.focus());
  return (
    <search className="grid grid-cols-1 gap-2 sm:flex sm:gap-3">
      <div className="relative flex-1">
        <TextInput
          aria-keyshortcuts="/"
          aria-label={t("search")}
          autoComplete="off"
          className="pe-11 [&::-webkit-search-cancel-button]:hidden"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onBlur={onSettle}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && onSettle()}
          placeholder={t("searchHint")}
          ref={input}
          spellCheck={false}
          type="search"
          value={filter.text}
        />
        {filter.text === "" ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto hidden h-5 place-items-center rounded-[5px] border border-line-control px-1.5 font-sans text-faint text-hour sm:grid"
          >
            /
          </span>
        ) : (
          <button
            aria-label={t("clearSearch")}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-soft transition-colors hover:text-ink sm:w-10"
            onClick={() => {
              onType("");
              onSettle();
              input.current?.focus();
            }}
            type="button"
          >
            <X aria-hidden="true" size="1rem" strokeWidth={1.75} />
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Segmented
          className="max-sm:flex-1 max-sm:[&>button]:px-1.5"
          label={t("byStatus")}
          onChange={onChoose}
          options={STATUSES.map((value) => ({ value, label: t(value) }))}
          value={filter.status}
        />
        <Segmented
          className="max-sm:[&>button]:min-w-11 max-sm:[&>button]:flex-none max-sm:[&>button]:px-1.5"
          label={t("view")}
          onChange={onView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          value={view}
        />
      </div>
    </search>
  );
}
