import { History } from "lucide-react";
import { useDraft } from "@/components/shell/use-draft";
import { Button } from "@/components/ui/button";
import { staffDraftOf } from "./staff-draft";
import { STAFF_DRAFT } from "./staff-draft-name";
import type { useStaffForm } from "./use-staff-form";

/** Offers what was in this form when the session ended. */
export function DraftOffer({
  form,
  memberId,
}: {
  form: ReturnType<typeof useStaffForm>;
  memberId: string | null;
}) {
  const values = { memberId, fields: form.fields };
  const { offered, accept, discard } = useDraft({ form: STAFF_DRAFT, values, dirty: form.dirty });
  const draft = staffDraftOf(offered);
  if (draft === null || draft.memberId !== memberId) return null;
  return (
    <div
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-accent/28 bg-accent/7 px-3.5 py-2 text-label text-soft"
      role="status"
    >
      <History aria-hidden="true" className="shrink-0 text-accent-text" size="1rem" strokeWidth={1.75} />
      <p className="flex-1">Your session ended before this was saved.</p>
      <Button
        onClick={() => {
          form.replace(draft.fields);
          accept();
        }}
        size="sm"
      >
        Restore
      </Button>
      <Button onClick={discard} size="sm" variant="ghost">
        Discard
      </Button>
    </div>
  );
}
