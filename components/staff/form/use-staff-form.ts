import { useState } from "react";
import type { Compare } from "@/components/shell/conflict/use-compare";
import type { DraftBase } from "@/components/shell/forms/draft-offer";
import { orApiError } from "@/components/shell/forms/use-action";
import { type HeldForm, useHeldForm } from "@/components/shell/forms/use-held-form";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSalon } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ApiError } from "@/lib/api/api-error";
import { hasFields, isAbsentOr, isDateOrEmpty, isText } from "@/lib/page/shape";
import { readStaffConflict } from "@/lib/records/member/calls";
import { STAFF_FIELDS } from "@/lib/records/member/compare";
import {
  FIELD_OF_WIRE,
  NO_FIELDS,
  STAFF_SENTENCES,
  type StaffFields,
  type StaffMember,
  toStaffFields,
} from "@/lib/records/member/model";
import { useSaveStaff } from "@/lib/records/member/queries";
import { validateStaff } from "@/lib/records/member/rules";

export const isStaffDraft = hasFields<StaffFields>({
  firstName: isText,
  lastName: isText,
  email: isText,
  role: isText,
  profilePic: isText,
  services: isAbsentOr(isText),
  firstDay: isAbsentOr(isDateOrEmpty),
  lastDay: isAbsentOr(isDateOrEmpty),
});

/** A member's form and its save. */
export function useStaffForm(
  member: StaffMember | null,
  onAdded: (added: StaffMember, firstDay: string) => void,
  onClose: () => void,
): HeldForm<StaffFields, ApiError> & { base: DraftBase } {
  const t = useTranslations("staff.form");
  const say = useSay();
  const salon = useSalon();
  // A backend with salons has services; others are sent none until they have answered some.
  const knowsServices = salon !== null;
  const knowsEmployment = salon?.features.includes("employment") === true;
  // The edited member as of opening, or of the last comparison with somebody else's change.
  const [seen, setSeen] = useState(member);
  const { save } = useSaveStaff();
  const operation = member ? STAFF_SENTENCES.update : STAFF_SENTENCES.create;
  const send = async (values: StaffFields, compare: Compare) => {
    const { firstDay = "", lastDay = "", ...others } = values;
    // No other backend gets these days, even from an old draft.
    const fields = knowsEmployment ? { ...others, firstDay, lastDay } : others;
    if (!seen) {
      const added = await save(null, fields);
      toast.success(t("created"), undoOffer());
      onAdded(added, firstDay);
      return "saved";
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
      lost: t("lost"),
    });
    if (outcome.kind === "saved") toast.success(t("updated"), undoOffer());
    return outcome.kind;
  };
  const form = useHeldForm<StaffFields, ApiError>({
    initial: {
      ...(member
        ? toStaffFields(member)
        : { ...NO_FIELDS, ...(knowsServices && { services: "" }), firstDay: "", lastDay: "" }),
    },
    check: validateStaff,
    send,
    failureOf: orApiError(operation),
    wireFields: FIELD_OF_WIRE,
    wordsOf: (failure) => failure.message || say(operation),
    // The box shows the backend's own sentence; without one, a toast adds the screen's.
    onFailure: ({ message }) => {
      if (message === "" || message === say(operation)) toast.error(t("failed"));
    },
    onClose,
  });
  return { ...form, base: { record: seen, restore: (kept) => setSeen(seen && { ...seen, ...kept }) } };
}
