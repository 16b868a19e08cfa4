import { useId, useState } from "react";
import { useKnowsRotations } from "@/components/member/rotation/use-rotation-week";
import { PresenceNote } from "@/components/records/time-off/presence-note";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { useSalon } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import { STAFF_DRAFT } from "@/lib/page/drafts";
import type { StaffMember } from "@/lib/records/member/model";
import type { Person } from "@/lib/schedule/day/person";
import { DeleteStaff } from "../delete-staff";
import { StaffFormFields } from "./staff-form-fields";
import { isStaffDraft, useStaffForm } from "./use-staff-form";

interface StaffDialogProps {
  open: boolean;
  /** Null to add one. */
  member: StaffMember | null;
  /** Called with the new member's first day, or `""`. */
  onAdded: (member: StaffMember, firstDay: string) => void;
  /** Called after deleting somebody whose records had loaded. */
  onLeft: (memberId: string, deleted: Person) => void;
  onClose: () => void;
}

/** Adds or edits a member; starts fresh on each opening. */
export function StaffDialog({ open, member, onAdded, onLeft, onClose }: StaffDialogProps) {
  const t = useTranslations("staff.form");
  const formId = useId();
  const knowsRotations = useKnowsRotations();
  const knowsEmployment = useSalon()?.features.includes("employment") === true;
  const form = useStaffForm(member, onAdded, onClose);
  const [deleting, setDeleting] = useState(false);
  const busy = form.busy || deleting;
  return (
    <Dialog
      busy={busy}
      dirty={form.dirty}
      footer={
        <>
          {member ? (
            <DeleteStaff
              disabled={form.busy}
              member={member}
              onBusy={setDeleting}
              onDeleted={onClose}
              onLeft={onLeft}
            />
          ) : null}
          <Button className={`ms-auto ${SHEET_CANCEL}`} onClick={form.cancel} variant="ghost">
            {t("cancel")}
          </Button>
          <Button
            busy={form.busy}
            busyLabel={member ? t("updating") : t("creating")}
            className={SHEET_SUBMIT}
            disabled={deleting}
            form={formId}
            type="submit"
            variant="primary"
          >
            {member ? t("update") : t("create")}
          </Button>
        </>
      }
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      open={open && !form.hidden}
      size="2xl"
      title={member ? t("editTitle") : t("addTitle")}
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={form.submit}>
        <PresenceNote recordId={member?.id ?? null} resource="employee" />
        <DraftOffer form={form} name={STAFF_DRAFT} recordId={member?.id ?? null} shape={isStaffDraft} />
        <StaffFormFields
          asksDays={knowsEmployment}
          form={form}
          plansWeek={member === null && knowsRotations}
        />
        {form.question}
      </form>
    </Dialog>
  );
}
