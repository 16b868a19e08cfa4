"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { draftName } from "@/lib/page/drafts";
import type { Shape } from "@/lib/page/shape";
import { NotAllSaved } from "@/lib/queries/save-plan";
import type { StaffMember } from "@/lib/records/member/model";
import { RESOURCE_OF } from "@/lib/records/models";
import { fullName } from "@/lib/schedule/day/person";
import { ChangePreview } from "./preview/change-preview";
import { SaveResults } from "./save-results";
import { PresenceNote } from "./time-off/presence-note";
import type { RecordForm } from "./use-record-form";

export interface RecordDialogProps<Values extends object> {
  form: RecordForm<Values>;
  /** Shape of the draft to restore after a session has ended. */
  shape: Shape<Values>;
  /** Whose record it is. */
  member: StaffMember;
  /** Announced before the effects of saving. */
  lead?: string;
  /** Shown at the start of the footer. */
  note?: ReactNode;
  children: ReactNode;
}

/** Dialog with the form of a schedule, a break or time off. */
export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { form, member, lead, note } = props;
  const { kind, memberId, recordId, doing, busy, failure, remove, onClose } = form;
  const t = useTranslations("records.dialog");
  const formId = useId();
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureBox.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <>
      {form.question}
      <Dialog
        busy={busy}
        dirty={form.dirty}
        footer={
          <>
            <div className="me-auto max-sm:contents">
              {remove ? (
                <Button
                  aria-label={t("delete")}
                  busy={doing === "deleting"}
                  disabled={doing === "saving"}
                  icon={<Trash2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                  onClick={remove}
                  variant="danger"
                >
                  <span className="max-sm:hidden">{doing === "deleting" ? t("deleting") : t("delete")}</span>
                </Button>
              ) : (
                <div className="max-sm:hidden">{note}</div>
              )}
            </div>
            <Button className={SHEET_CANCEL} onClick={form.cancel} variant="ghost">
              {t("cancel")}
            </Button>
            <Button
              busy={doing === "saving"}
              busyLabel={t("saving")}
              className={SHEET_SUBMIT}
              disabled={doing === "deleting"}
              form={formId}
              type="submit"
              variant="primary"
            >
              {recordId === null ? t("add", { kind }) : t("update", { kind })}
            </Button>
          </>
        }
        onOpenChange={(open) => {
          if (!open && !busy) onClose();
        }}
        open={!form.hidden}
        title={recordId === null ? t("addTitle", { kind }) : t("editTitle", { kind })}
      >
        <form className="flex flex-col gap-5" id={formId} noValidate onSubmit={form.submit}>
          <PresenceNote recordId={recordId} resource={RESOURCE_OF[kind]} />
          <DraftOffer form={form} name={draftName(kind, memberId)} recordId={recordId} shape={props.shape} />
          <p className="flex min-w-0 items-center gap-2.5">
            <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
            <span className="min-w-0 truncate">
              <span className="font-medium" translate="no">
                {fullName(member)}
              </span>
              <span className="text-soft">{` · ${member.role}`}</span>
            </span>
          </p>
          {props.children}
          <ChangePreview
            brief={failure instanceof NotAllSaved}
            change={form.planned}
            memberId={memberId}
            frozen={busy}
            lead={lead}
            untouched={recordId !== null && !form.dirty}
          />
          {failure && (
            <div ref={failureBox}>
              {failure instanceof NotAllSaved ? (
                <SaveResults results={failure.results} />
              ) : (
                <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>
              )}
            </div>
          )}
          {note && <div className={remove ? "empty:hidden" : "empty:hidden sm:hidden"}>{note}</div>}
        </form>
      </Dialog>
    </>
  );
}
