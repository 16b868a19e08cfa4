import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { servicesOf, servicesText, withService } from "@/lib/records/member/services";

/** Cap on suggested services. */
const OFFERED_MAX = 6;

export interface ServicesFieldProps {
  /** One service per line. */
  value: string;
  onChange: (value: string) => void;
  /** Colleagues' services, most frequent first. */
  suggestions: readonly string[];
  error?: string | null | undefined;
  className?: string;
}

/** A member's services as chips: Enter or a comma adds the input, Backspace in the empty field removes the last. */
export function ServicesField({ value, onChange, suggestions, error, className }: ServicesFieldProps) {
  const t = useTranslations("staff.services");
  const formats = useFormats();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const says = useId();
  const services = servicesOf(value);
  const add = (text: string) => {
    setTyped("");
    onChange(servicesText(withService(services, text)));
  };
  const remove = (index: number) => {
    onChange(servicesText(services.filter((_, at) => at !== index)));
    input.current?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAdding = (event.key === "Enter" && !event.nativeEvent.isComposing) || event.key === ",";
    if (isAdding && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && services.length > 0) {
      event.preventDefault();
      remove(services.length - 1);
    }
  };
  const offered = suggestions.filter((one) => withService(services, one).length > services.length);
  return (
    <Field className={className} error={error ?? null} label={t("label")} optional>
      {(control) => (
        <>
          {services.length > 0 && (
            <ul aria-label={t("ofMember")} className="mb-2 flex flex-wrap gap-1.5">
              {services.map((service, index) => (
                <li
                  className="flex min-w-0 items-center rounded-chip border border-line bg-chip ps-2.5 text-label"
                  key={service}
                >
                  <span className="min-w-0 truncate py-1">{service}</span>
                  <button
                    aria-label={t("remove", { service })}
                    className="grid size-11 shrink-0 place-items-center rounded-chip text-soft hover:bg-icon-hover hover:text-ink sm:size-7"
                    onClick={() => remove(index)}
                    type="button"
                  >
                    <X aria-hidden="true" size="0.875rem" strokeWidth={2} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            autoComplete="off"
            onBlur={() => typed.trim() !== "" && add(typed)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keyDown}
            placeholder={t("hint")}
            ref={input}
            value={typed}
          />
          <p aria-live="polite" className="sr-only" id={says}>
            {services.length > 0 ? t("now", { services: formats.series(services) }) : ""}
          </p>
          {offered.length > 0 && (
            <ul aria-label={t("ofColleagues")} className="mt-2 flex flex-wrap gap-1.5">
              {offered.slice(0, OFFERED_MAX).map((service) => (
                <li className="min-w-0" key={service}>
                  <button
                    aria-label={t("add", { service })}
                    className="flex min-h-11 max-w-full items-center gap-1 rounded-chip border border-line-control border-dashed px-2 text-caption text-soft hover:bg-icon-hover hover:text-ink sm:min-h-7"
                    onClick={() => add(service)}
                    type="button"
                  >
                    <Plus aria-hidden="true" className="shrink-0" size="0.75rem" strokeWidth={2} />
                    <span className="truncate">{service}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
