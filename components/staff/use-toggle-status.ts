import { useCallback, useRef } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/shell/words/use-translations";
import { toast } from "@/components/ui/notices/toast";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import { useToggleStaff } from "@/lib/records/member/queries";
import { sentenceOf } from "./use-staff-team";

/**
 * Returns a function that activates or deactivates a member, and says who has left by it. A second click while the first is
 * under way is ignored.
 */
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
