"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { Button } from "../button";
import { ErrorBox } from "../error-box";
import { Dialog } from "./dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "./sheet-buttons";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  error?: string | null;
  /** Id for support, with `error`. */
  requestId?: string | null;
  onConfirm: () => void;
  /** Replaces Cancel while busy, which otherwise closes the dialog. */
  onLeave?: () => void;
}

/** Asks before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations("ui");
  return (
    <Dialog
      busy={props.busy}
      footer={
        <>
          <Button
            className={SHEET_CANCEL}
            onClick={() => (props.busy && props.onLeave ? props.onLeave() : props.onOpenChange(false))}
            variant="ghost"
          >
            {t("cancel")}
          </Button>
          <Button
            busy={props.busy}
            busyLabel={props.busyLabel}
            className={SHEET_SUBMIT}
            onClick={props.onConfirm}
            variant="danger"
          >
            {props.confirmLabel}
          </Button>
        </>
      }
      onOpenChange={props.onOpenChange}
      open={props.open}
      title={props.title}
    >
      <div className="space-y-4 text-body text-soft">
        <div className="space-y-4">{props.children}</div>
        {props.error && <ErrorBox requestId={props.requestId ?? null}>{props.error}</ErrorBox>}
      </div>
    </Dialog>
  );
}
