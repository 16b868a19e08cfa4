import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { undoOffer } from "@/components/shell/undo";
import { useStillSaving } from "@/components/shell/use-still-saving";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/api-error";
import { STAFF_SENTENCES, type StaffFields, type StaffMember, toStaffFields } from "@/lib/api/staff-model";
import { useSaveStaff } from "@/lib/queries/staff";
import { differs, errorsOfWire, NO_FIELDS, type StaffFormErrors, validateStaff } from "./staff-form-rules";
import { sentenceOf } from "./use-staff-team";

const SAVE_SENTENCE = "An error occurred while saving staff member";

/** Holds what is typed in the form and saves it. Nothing typed is lost until a save has succeeded. */
export function useStaffForm(
  member: StaffMember | null,
  onAdded: (added: StaffMember) => void,
  onClose: () => void,
) {
  const [start] = useState(() => (member ? toStaffFields(member) : NO_FIELDS));
  const [fields, setFields] = useState(start);
  const [errors, setErrors] = useState<StaffFormErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { save, isPending } = useSaveStaff();
  const still = useStillSaving(onClose);
  const operation = member ? STAFF_SENTENCES.update : STAFF_SENTENCES.create;

  const fail = (error: unknown) => {
    const failed = error instanceof ApiError ? error : new ApiError(operation, { kind: "answer" });
    setFailure(failed);
    setErrors(errorsOfWire(failed.fields));
    const sentence = sentenceOf(failed, operation);
    // The box shows the backend's own sentence; where it sent none, a toast adds the screen's.
    if (!still.ended(sentence) && sentence === operation) toast.error(SAVE_SENTENCE);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const wrong = validateStaff(fields);
    flushSync(() => {
      setErrors(wrong);
      setFailure(null);
    });
    if (Object.keys(wrong).length > 0) {
      form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
      return;
    }
    let saved: StaffMember;
    try {
      saved = await save(member, fields);
    } catch (error) {
      fail(error);
      return;
    }
    toast.success(`Staff member ${member ? "updated" : "created"} successfully!`, undoOffer());
    if (!member) onAdded(saved);
    still.ended(null);
  };

  return {
    values: fields,
    errors,
    failure,
    busy: isPending,
    dirty: differs(fields, start),
    submit,
    /** It was cancelled while it saves: the dialog is out of sight until that has failed. */
    hidden: still.hidden,
    cancel: () => (isPending ? still.leave("saving") : onClose()),
    replace: setFields,
    change(name: keyof StaffFields, value: string) {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _edited, ...others }) => others);
    },
  };
}
