import { useCallback, useState } from "react";
import type { StaffMember } from "@/lib/api/staff-model";

export interface StaffModalState {
  open: boolean;
  /** The member being edited; null adds one. Stays while the dialog leaves the screen. */
  member: StaffMember | null;
  /** Counts the openings: each begins with a fresh form. */
  opening: number;
}

/** The staff modal: add or edit; open or closed. */
export function useStaffModal() {
  const [modal, setModal] = useState<StaffModalState>({ open: false, member: null, opening: 0 });
  const openFor = useCallback(
    (member: StaffMember | null) => setModal(({ opening }) => ({ open: true, member, opening: opening + 1 })),
    [],
  );
  return {
    modal,
    add: useCallback(() => openFor(null), [openFor]),
    edit: openFor,
    close: useCallback(() => setModal((now) => ({ ...now, open: false })), []),
  };
}
