import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { StaffMember } from "@/lib/api/staff";
import { StaffCard, type StaffCardActions } from "./staff-card";
import { type FirstDevice, useStaffRows } from "./use-staff-rows";

export interface StaffGridProps {
  members: StaffMember[];
  actions: StaffCardActions;
  device: FirstDevice;
}

/** The cards. Only those near the view are in the document; space stands for the others. */
export function StaffGrid({ members, actions, device }: StaffGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const keptIndex = useMemo(
    () => (focusedId === null ? -1 : members.findIndex((member) => member.id === focusedId)),
    [members, focusedId],
  );
  const { columns, rows, before, after, measure } = useStaffRows(grid, device, members.length, keptIndex);

  // One flat list with a member's id as key: a card that moves to another row keeps its element, focus and picture.
  const cells: ReactNode[] = [];
  for (const { index, skipped } of rows) {
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
          member={member}
          onFocus={setFocusedId}
          position={start + column + 1}
          row={column === 0 ? index : null}
          size={members.length}
        />,
      );
    });
  }

  return (
    <ul
      aria-label="Staff members"
      className="grid list-none grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3"
      ref={grid}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {cells}
    </ul>
  );
}

interface CellProps {
  /** The row that this cell measures (all cells of a row are equally high), or null. */
  row: number | null;
  position: number;
  size: number;
  measure: (element: HTMLElement | null) => void;
  onFocus: (id: string) => void;
  member: StaffMember;
  actions: StaffCardActions;
}

/** Drawn once: scrolling draws only the cells that come. */
const Cell = memo(function Cell(props: CellProps) {
  const { row, position, size, measure, onFocus, member, actions } = props;
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (row === null) return;
    measure(element.current);
    return () => measure(null);
  }, [row, measure]);
  return (
    <li
      aria-posinset={position}
      aria-setsize={size}
      className="isolate min-w-0"
      data-index={row ?? undefined}
      onFocus={() => onFocus(member.id)}
      ref={element}
    >
      <StaffCard actions={actions} member={member} />
    </li>
  );
});
