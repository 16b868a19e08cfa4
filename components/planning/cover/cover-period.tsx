import { useFormats } from "@/components/shell/words/use-formats";
import { buttonClass } from "@/components/ui/button-class";
import { useTranslations } from "@/components/ui/words/use-translations";

/** The days of a long absence to cover, with buttons to those before and after. */
export function CoverPeriod(props: {
  period: { from: string; to: string };
  /** From 1 on. */
  part: number;
  parts: number;
  busy: boolean;
  onShow: (part: number) => void;
}) {
  const { period, part, parts, busy, onShow } = props;
  const t = useTranslations("planning.period");
  const formats = useFormats();
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-line bg-panel px-3.5 py-2"
    >
      <p aria-live="polite" className="min-w-0 flex-1 basis-52 text-label">
        {t.rich("part", {
          span: formats.dateSpan(period.from, period.to),
          number: part,
          parts,
          dates: (words) => <span className="font-medium">{words}</span>,
          part: (words) => <span className="text-soft">{words}</span>,
        })}
      </p>
      <div className="-mx-2.5 flex flex-wrap">
        <PartButton disabled={busy || part === 1} label={t("previous")} onClick={() => onShow(part - 1)} />
        <PartButton disabled={busy || part === parts} label={t("next")} onClick={() => onShow(part + 1)} />
      </div>
    </section>
  );
}

/** A disabled one keeps the focus: the user may have just pressed it. */
function PartButton(props: { label: string; disabled: boolean; onClick: () => void }) {
  const { label, disabled, onClick } = props;
  return (
    <button
      aria-disabled={disabled || undefined}
      className={`${buttonClass("ghost", "sm")} aria-disabled:opacity-42`}
      onClick={() => !disabled && onClick()}
      type="button"
    >
      {label}
    </button>
  );
}
