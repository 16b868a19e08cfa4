import { flushSync } from "react-dom";
import { isRecordOf, isTextOrFlag } from "@/lib/page/shape";

/** Content of a form's named fields: texts, and states of checkboxes. Without passwords. */
export type FormContent = Record<string, string | boolean>;

export const isFormContent = isRecordOf(isTextOrFlag);

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function contentOf(form: HTMLFormElement): FormContent {
  return Object.fromEntries(
    fieldsOf(form).map(([key, field]) => [key, isTicked(field) ? field.checked : field.value]),
  );
}

/** Restores content by input events, so that React updates its controlled fields. */
export function fillForm(form: HTMLFormElement, content: FormContent): void {
  flushSync(() => fillFields(form, content));
  // Checkboxes and selects may reveal other fields.
  fillFields(form, content);
}

function fillFields(form: HTMLFormElement, content: FormContent): void {
  for (const [key, field] of fieldsOf(form)) {
    const value = content[key];
    if (isTicked(field)) {
      if (typeof value === "boolean" && value !== field.checked && (value || field.type === "checkbox"))
        field.click();
    } else if (typeof value === "string" && value !== field.value) {
      // React overrides the property on the field itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  }
}

const isTicked = (field: FieldElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** Fields by name; fields that share a name also by index. */
function fieldsOf(form: HTMLFormElement): [string, FieldElement][] {
  const counts = new Map<string, number>();
  return [...form.elements].flatMap((element): [string, FieldElement][] => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    if (!isField || element.name === "" || element.type === "password") return [];
    const place = counts.get(element.name) ?? 0;
    counts.set(element.name, place + 1);
    return [[place === 0 ? element.name : `${element.name} ${place}`, element]];
  });
}
