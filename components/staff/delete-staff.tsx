import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { useStillSaving } from "@/components/shell/saved/use-still-saving";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { fetchPerson } from "@/lib/queries/person";
import { readStaffConflict } from "@/lib/records/member/calls";
import { MEMBER_FIELDS } from "@/lib/records/member/compare";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import { useDeleteStaff } from "@/lib/records/member/queries";
import type { Person } from "@/lib/schedule/day/person";
import { fullName } from "@/lib/schedule/day/person";
import { sentenceOf } from "./use-staff-team";

interface DeleteStaffProps {
  member: StaffMember;
  disabled: boolean;
  onBusy: (busy: boolean) => void;
  onDeleted: () => void;
  /** Called with the deleted member's records, if they may leave gaps. */
  onLeft: (memberId: string, deleted: Person) => void;
}

const seenMember = (stored: StaffMember) => ({
  stored,
  fields: MEMBER_FIELDS,
  valuesOf: (member: StaffMember) => member,
  readConflict: readStaffConflict,
});

/** The edit dialog's 'Delete', with a question that names the member and the records to be deleted. */
export function DeleteStaff({ member, disabled, onBusy, onDeleted, onLeft }: DeleteStaffProps) {
  const t = useTranslations("staff.delete");
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync, isPending } = useDeleteStaff();
  const compare = useCompare();
  const client = useQueryClient();
  const mayLeaveGaps = useMinimums().length > 0 && member.isActive;
  const [reading, setReading] = useState(false);
  const records = useRef<Promise<Person | null>>(null);
  const still = useStillSaving(() => {
    setAsking(false);
    onDeleted();
  });
  const name = fullName(member);
  const offersErasing = useSalon()?.features.includes("personal-data") === true;
  const mayErase = useAllowed("erase") && offersErasing;
  const [erases, setErases] = useState(false);
  const hint = useId();

  const ask = (open: boolean) => {
    setFailure(null);
    setErases(false);
    setAsking(open);
    // The missing hours can't be found once the member is gone.
    if (open && mayLeaveGaps) records.current = fetchPerson(client, member);
    still.show();
  };
  const confirm = async () => {
    setFailure(null);
    onBusy(true);
    setReading(true);
    const deleted = await records.current;
    setReading(false);
    try {
      if (!(await compare.remove(seenMember(member), (seen) => mutateAsync({ member: seen, erases }))))
        return;
    } catch (error) {
      setFailure(error);
      still.ended(say(sentenceOf(error, STAFF_SENTENCES.remove)));
      return;
    } finally {
      onBusy(false);
    }
    toast.success(t("deleted"));
    if (deleted) onLeft(member.id, deleted);
    still.ended(null);
  };

  return (
    <>
      {compare.question}
      <Button
        aria-label={t("button")}
        disabled={disabled || isPending}
        icon={<Trash2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => ask(true)}
        variant="danger"
      >
        <span className="max-sm:hidden">{t("button")}</span>
      </Button>
      <ConfirmDialog
        busy={isPending || reading}
        busyLabel={t("deleting")}
        confirmLabel={t("button")}
        error={failure ? say(sentenceOf(failure, STAFF_SENTENCES.remove)) : null}
        onConfirm={confirm}
        onLeave={() => still.leave("deleting")}
        onOpenChange={ask}
        open={asking && !still.hidden}
        requestId={referenceOf(failure)}
        title={t("title", { name })}
      >
        <p>
          {t.rich("question", {
            name,
            who: (words) => (
              <strong className="break-words font-semibold text-ink" key="who">
                {words}
              </strong>
            ),
          })}
        </p>
        {mayErase && (
          <div>
            <Checkbox
              aria-describedby={hint}
              checked={erases}
              className="gap-3 text-body"
              disabled={isPending || reading}
              onChange={(event) => setErases(event.target.checked)}
            >
              {t("erase")}
            </Checkbox>
            <p className="text-label" id={hint}>
              {t("eraseHint")}
            </p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
