import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { without } from "@/components/records/form-rules";
import { useCompare } from "@/components/records/use-compare";
import { undoOffer } from "@/components/shell/saved/undo";
import { useStillSaving } from "@/components/shell/saved/use-still-saving";
import { useSalon } from "@/components/shell/session/salon-context";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";
import { readStaffConflict } from "@/lib/records/member/calls";
import {
  NO_FIELDS,
  STAFF_SENTENCES,
  type StaffFields,
  type StaffMember,
  toStaffFields,
} from "@/lib/records/member/model";
import { useSaveStaff } from "@/lib/records/member/queries";
import { differs, errorsOfWire, type StaffFormErrors, validateStaff } from "@/lib/records/member/rules";
import { STAFF_FIELDS } from "../../../lib/records/member/compare";
import { sentenceOf } from "../use-staff-team";

const LOST = "Their schedules, breaks and time off stay deleted.";
const SAVE_SENTENCE = "An error occurred while saving staff member";

/** Holds the form's input and saves it. The input is kept until a save has succeeded. */
export function useStaffForm(
  member: StaffMember | null,
  onAdded: (added: StaffMember, firstDay: string) => void,
  onClose: () => void,
) {
  // A backend with salons answers services; no other is sent any before it has answered some.
  const knowsServices = useSalon() !== null;
  const [start] = useState(() =>
    member ? toStaffFields(member) : { ...NO_FIELDS, ...(knowsServices && { services: "" }) },
  );
  const [fields, setFields] = useState(start);
  // No field of the member: with it the usual week begins.
  const [firstDay, setFirstDay] = useState("");
  const [errors, setErrors] = useState<StaffFormErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The edited member as the form opened, or as last compared with somebody else's change.
  const [seen, setSeen] = useState(member);
  const compare = useCompare();
  const { save, isPending } = useSaveStaff();
  // `isPending` is a render late: a second click comes before it.
  const saving = useRef(false);
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
    if (saving.current) return;
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
    saving.current = true;
    try {
      if (!(await write())) return;
    } catch (error) {
      fail(error);
      return;
    } finally {
      saving.current = false;
    }
    still.ended(null);
  };
  /** Returns whether the form is done with. */
  const write = async (): Promise<boolean> => {
    if (!seen) {
      const added = await save(null, fields);
      toast.success("Staff member created successfully!", undoOffer());
      onAdded(added, firstDay);
      return true;
    }
    const outcome = await compare.save({
      stored: seen,
      fields: STAFF_FIELDS,
      valuesOf: toStaffFields,
      yours: () => fields,
      save: (over) => {
        setSeen(over);
        return save(over, fields);
      },
      readConflict: readStaffConflict,
      canAsk: () => !still.isLeft(),
      lost: LOST,
    });
    if (outcome.kind === "saved") toast.success("Staff member updated successfully!", undoOffer());
    return outcome.kind !== "back";
  };

  return {
    values: fields,
    errors,
    failure,
    busy: isPending,
    dirty: differs(fields, start) || firstDay !== "",
    firstDay,
    setFirstDay,
    submit,
    question: compare.question,
    /** It was cancelled while it saves: the dialog is out of sight until that has failed. */
    hidden: still.hidden,
    cancel: () => (isPending ? still.leave("saving") : onClose()),
    replace: setFields,
    change(change: Partial<StaffFields>) {
      setFields((now) => ({ ...now, ...change }));
      setErrors((now) => without(now, change));
    },
  };
}
