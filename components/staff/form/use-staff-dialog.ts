import { useCallback, useState } from "react";
import type { StaffMember } from "@/lib/records/member/model";

interface StaffDialogState {
  open: boolean;
  /** The member being edited; null adds one. Kept while the dialog closes. */
  member: StaffMember | null;
  /** Number of openings: each starts with a fresh form. */
  opening: number;
}

/** State of the staff dialog: open or not, and its member. */
export function useStaffDialog() {
  const [dialog, setDialog] = useState<StaffDialogState>({ open: false, member: null, opening: 0 });
  const openFor = useCallback(
    (member: StaffMember | null) =>
      setDialog(({ opening }) => ({ open: true, member, opening: opening + 1 })),
    [],
  );
  return {
    dialog,
    add: useCallback(() => openFor(null), [openFor]),
    edit: openFor,
    close: useCallback(() => setDialog((now) => ({ ...now, open: false })), []),
  };
}
