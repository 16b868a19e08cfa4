import { useEffect, useRef } from "react";
import { useUser } from "@/components/shell/user-context";
import type { StaffMember } from "@/lib/api/staff-model";
import { readDraft } from "@/lib/drafts";
import { IMPORT_DRAFT, STAFF_DRAFT } from "./staff-draft-name";

/**
 * Opens the modal again that was open when the session ended; the form in it offers what had been typed. An import that
 * the end of the session (or a reload) has cut off is told of.
 */
export function useReopenedDraft(members: StaffMember[] | null, open: (member: StaffMember | null) => void) {
  const userId = useUser()?.id ?? null;
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || userId === null || members === null) return;
    looked.current = true;
    if (readDraft(sessionStorage, userId, IMPORT_DRAFT) !== null)
      void import("@/components/staff-file/import-note").then(({ tellInterrupted }) =>
        tellInterrupted(userId),
      );
    const kept = readDraft(sessionStorage, userId, STAFF_DRAFT);
    if (kept === null) return;
    // There hardly ever is one: what reads it does not come with the page.
    void import("./staff-draft").then(({ staffDraftOf }) => {
      const draft = staffDraftOf(kept);
      if (draft === null) return;
      const member = members.find(({ id }) => id === draft.memberId);
      if (member) open(member);
      else if (draft.memberId === null) open(null);
    });
  }, [userId, members, open]);
}
