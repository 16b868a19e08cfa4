import { clsx } from "clsx";
import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useRows } from "@/components/shell/use-rows";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { afterDialogs } from "./after-dialogs";
import { oneAFrame } from "./one-a-frame";
import type { StaffActions } from "./staff-actions";
import { StaffCard } from "./staff-card";
import { CardPlaceholder, RowPlaceholder } from "./staff-card-skeleton";
import { StaffRow } from "./staff-row";
import type { StaffView } from "./staff-view";
import { useScrollVeil } from "./use-scroll-veil";

/** Device that a page is rendered for before its window is known. */
export type FirstDevice = "phone" | "desk";

interface Layout {
  className: string;
  /** Marks a member who was just added. */
  mark: string;
  Member: ComponentType<{ member: StaffMember; actions: StaffActions }>;
  Placeholder: ComponentType;
  /** A member's height before it is measured; equal to what `Member` draws. */
  height: Record<FirstDevice, number>;
  /** Rows rendered beyond the view are for Tab and flicks; each costs every frame. */
  spacing: (columns: number) => { gap: number; overscan: number };
  /** Assumed window by device; if it is wrong, CSS reflows the columns before any script runs. */
  serverView: Record<FirstDevice, { columns: number; width: number; height: number }>;
}

const LAYOUTS: Record<StaffView, Layout> = {
  cards: {
    className: "grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3",
    mark: "rounded-card ring-2 ring-accent",
    Member: StaffCard,
    Placeholder: CardPlaceholder,
    height: { phone: 230, desk: 230 },
    spacing: (columns) => (columns === 1 ? { gap: 12, overscan: 2 } : { gap: 16, overscan: 1 }),
    serverView: {
      phone: { columns: 1, width: 390, height: 800 },
      desk: { columns: 3, width: 1280, height: 1200 },
    },
  },
  list: {
    className: "grid-cols-1 divide-y divide-line overflow-clip rounded-card border border-line bg-panel",
    mark: "ring-2 ring-accent ring-inset",
    Member: StaffRow,
    Placeholder: RowPlaceholder,
    height: { phone: 57, desk: 37 },
    spacing: () => ({ gap: 0, overscan: 4 }),
    serverView: {
      phone: { columns: 1, width: 390, height: 800 },
      desk: { columns: 1, width: 1280, height: 1200 },
    },
  },
};

export interface StaffGridProps {
  members: StaffMember[];
  actions: StaffActions;
  device: FirstDevice;
  view: StaffView;
  /** Id of the member last added on this page. */
  added: string | null;
}

/** The members. Only those near the view are in the document; space replaces the others. */
export function StaffGrid({ members, actions, device, view, added }: StaffGridProps) {
  const t = useTranslations("staff.list");
  const { className, height, spacing, serverView } = LAYOUTS[view];
  const grid = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState(added);
  const [known, setKnown] = useState(added);
  if (known !== added) {
    // Stays in the document, so that the page can scroll to it.
    setKnown(added);
    setFocusedId(added);
  }
  const kept = useMemo(
    () => (focusedId === null ? -1 : members.findIndex((member) => member.id === focusedId)),
    [members, focusedId],
  );
  const { columns, rows, before, after, measure } = useRows(grid, {
    count: members.length,
    kept,
    height: height[device],
    spacing,
    serverView: serverView[device],
  });
  const veil = useScrollVeil();
  useEffect(() => {
    if (added !== null) return afterDialogs(() => present(grid.current?.querySelector("[data-added]")));
  }, [added]);

  // One flat list keyed by member id: a card that moves to another row keeps its element, focus and picture.
  const cells: ReactNode[] = [];
  for (const { index, skipped, inView, near } of rows) {
    if (skipped > 0) {
      cells.push(
        <li
          aria-hidden="true"
          className="col-span-full"
          key={`above-${index}`}
          style={{ height: skipped }}
        />,
      );
    }
    const start = index * columns;
    members.slice(start, start + columns).forEach((member, column) => {
      cells.push(
        <Cell
          key={member.id}
          measure={measure}
          actions={actions}
          inView={inView}
          isAdded={member.id === added}
          layout={LAYOUTS[view]}
          member={member}
          near={near}
          onFocus={setFocusedId}
          position={start + column + 1}
          row={column === 0 ? index : null}
          size={members.length}
        />,
      );
    });
  }

  return (
    <div className="relative">
      <ul
        aria-label={t("label")}
        className={`grid list-none ${className}`}
        ref={grid}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {cells}
      </ul>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0" ref={veil} />
    </div>
  );
}

interface CellProps {
  /** Row that this cell measures (all cells of a row are equally high), or null. */
  row: number | null;
  position: number;
  size: number;
  /** Whether the cell is in view on mount: its card is then drawn at once, else in a later frame. */
  inView: boolean;
  /** Whether Tab may lead here next: its card is then drawn at once too. */
  near: boolean;
  measure: (element: HTMLElement | null) => void;
  onFocus: (id: string) => void;
  member: StaffMember;
  actions: StaffActions;
  layout: Layout;
  /** Marked as just added. */
  isAdded: boolean;
}

/** Memoized: scrolling only draws new cells, and those out of view one per frame. */
const Cell = memo(function Cell(props: CellProps) {
  const { row, position, size, inView, near, measure, onFocus, member, actions, layout, isAdded } = props;
  const element = useRef<HTMLLIElement>(null);
  const [drawn, setDrawn] = useState(inView || near);
  if (near && !drawn) setDrawn(true);
  useEffect(() => (drawn ? undefined : oneAFrame(() => setDrawn(true))), [drawn]);
  // Reading the height forces layout of a new card in the task that created it. The frame's own task, which also
  // handles the wheel, then only needs to paint it.
  useLayoutEffect(() => {
    if (drawn) void element.current?.offsetHeight;
  }, [drawn]);
  useLayoutEffect(() => {
    if (row === null) return;
    measure(element.current);
    return () => measure(null);
  }, [row, measure]);
  return (
    <li
      aria-posinset={position}
      aria-setsize={size}
      // Isolated layout and paint; its shadow may overflow. Cards are equally high: none is stretched in a second
      // layout.
      className={clsx(
        "min-w-0 self-start [contain:layout_paint_style] [overflow-clip-margin:24px]",
        isAdded && layout.mark,
      )}
      data-added={isAdded || undefined}
      data-index={row ?? undefined}
      onFocus={() => onFocus(member.id)}
      ref={element}
    >
      {drawn ? <layout.Member actions={actions} member={member} /> : <layout.Placeholder />}
    </li>
  );
}, sameCell);

/** Scrolls to a new member and focuses the next step: their availability. */
function present(item: Element | null | undefined) {
  item?.scrollIntoView({ block: "center" });
  item?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/** Compares all props but `inView`, which only matters on mount. */
function sameCell(one: CellProps, other: CellProps): boolean {
  return (Object.keys(other) as (keyof CellProps)[]).every(
    (key) => key === "inView" || Object.is(one[key], other[key]),
  );
}
