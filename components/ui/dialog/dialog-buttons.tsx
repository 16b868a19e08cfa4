import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { Button } from "../button";
import { SHEET_CANCEL, SHEET_SUBMIT } from "./sheet-buttons";

export interface DialogButtonsProps {
  label: string;
  busy: boolean;
  busyLabel: string;
  /** The form to submit; without one the button calls `onPress`. */
  form?: string;
  onPress?: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  disabled?: boolean;
  icon?: ReactNode;
  danger?: boolean;
}

/** The two buttons of a dialog's footer: Cancel, and the main action. */
export function DialogButtons(props: DialogButtonsProps) {
  const t = useTranslations("ui");
  const { busy, form, onPress } = props;
  return (
    <>
      <Button className={SHEET_CANCEL} disabled={busy} onClick={props.onCancel} variant="ghost">
        {props.cancelLabel ?? t("cancel")}
      </Button>
      <Button
        busy={busy}
        busyLabel={props.busyLabel}
        className={SHEET_SUBMIT}
        disabled={props.disabled ?? false}
        variant={props.danger ? "danger" : "primary"}
        {...(props.icon !== undefined && { icon: props.icon })}
        {...(form !== undefined && { form, type: "submit" })}
        {...(onPress && { onClick: onPress })}
      >
        {props.label}
      </Button>
    </>
  );
}
