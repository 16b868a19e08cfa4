import { useCallback, useRef } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import { useToggleStaff } from "@/lib/records/member/queries";
import { sentenceOf } from "./use-staff-team";

/** Activates or deactivates a member, and reports who left by it. Ignores a second click while the first is under way. */
export function useToggleStatus(onLeft: (memberId: string) => void): (member: StaffMember) => void {
  const t = useTranslations("staff.status");
  const say = useSay();
  const { mutateAsync } = useToggleStaff();
  const underWay = useRef(new Set<string>());
  return useCallback(
    async (member: StaffMember) => {
      if (underWay.current.has(member.id)) return;
      underWay.current.add(member.id);
      try {
        const { isActive } = await mutateAsync({ member });
        toast.success(t(isActive ? "activated" : "deactivated"), undoOffer());
        if (!isActive) onLeft(member.id);
      } catch (error) {
        toast.error(say(sentenceOf(error, STAFF_SENTENCES.status)));
      } finally {
        underWay.current.delete(member.id);
      }
    },
    [mutateAsync, onLeft, t, say],
  );
}
