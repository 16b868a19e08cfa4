import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { useId } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { namesOf } from "@/lib/planning/cover/cover-words";
import type { Change } from "@/lib/planning/model/proposal";

/**
 * The members concerned by a cover, with their changes. On saving they are notified, or, where the backend sends
 * nothing, the message is copied.
 */
export function TellThem(props: {
  changes: readonly Change[];
  message: string;
  nameOf: (memberId: string) => string;
  checked: boolean;
  sends: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { changes, message, nameOf, checked, sends, onChange } = props;
  const t = useTranslations("planning.tell");
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-label={t("label")} className="rounded-field border border-line bg-panel px-3.5 py-2.5">
      <Checkbox
        className="gap-2.5 text-body sm:min-h-0"
        aria-describedby={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t(sends ? "send" : "copy", { names: formats.list(namesOf(changes, nameOf)) })}
      </Checkbox>
      <div className="mt-1 text-label text-soft" id={id}>
        <p className="whitespace-pre-line">{message}</p>
        {sends && <p className="mt-1 text-caption text-faint">{t("sendHow")}</p>}
      </div>
    </section>
  );
}

/** Copies a message to the clipboard; where that fails, resolves to false and shows it in a toast. */
export async function copyMessage(message: string, say: Say): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(message);
    return true;
  } catch {
    toast.error(say(said("planning.tell.notCopied", { message })), { duration: 20_000 });
    return false;
  }
}
