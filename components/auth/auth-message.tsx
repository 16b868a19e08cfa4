import { clsx } from "clsx";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  danger: "border-off/34 bg-off/9 text-off-soft",
  neutral: "border-line-control bg-chip text-ink",
};

/** A sentence about the whole form. */
export function AuthMessage(props: { tone: keyof typeof TONES; children: ReactNode; className?: string }) {
  const Icon = props.tone === "danger" ? CircleAlert : Info;
  return (
    <p
      className={clsx(
        "flex gap-2.5 rounded-field border px-3 py-2.5 text-label",
        TONES[props.tone],
        props.className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx("mt-0.5 shrink-0", props.tone === "danger" ? "text-off" : "text-accent-text")}
        size="1rem"
        strokeWidth={1.75}
      />
      <span className="min-w-0">{props.children}</span>
    </p>
  );
}
