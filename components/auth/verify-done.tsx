"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "@/components/shell/words/use-translations";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "./state-view";

const COUNTDOWN_SECONDS = 5;
const RADIUS = 24;
const ROUND = 2 * Math.PI * RADIUS;

/** The verified view: counts down once a second, then leads to sign-in. Leaving the view stops it. */
export function VerifyDone() {
  const t = useTranslations("auth.verify");
  const router = useRouter();
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) router.replace("/login");
  }, [left, router]);
  const shown = Math.max(left, 0);
  return (
    <StateView
      actions={
        <ButtonLink href="/login" prefetch={false} size="lg" variant="primary">
          {t("continue")}
        </ButtonLink>
      }
      heading={t("done")}
      icon={<CircleCheck size="1.5rem" strokeWidth={1.5} />}
      tone="success"
    >
      <p>{t("doneHelp")}</p>
      {/* Announced once: the countdown itself is visual only. */}
      <p className="sr-only" role="status">
        {t("taken", { seconds: COUNTDOWN_SECONDS })}
      </p>
      <p aria-hidden="true" className="tabular-nums">
        {t("countdown", { seconds: shown })}
      </p>
      <svg
        aria-hidden="true"
        className="mx-auto mt-4 block"
        fill="none"
        height="52"
        viewBox="0 0 52 52"
        width="52"
      >
        <circle className="stroke-tint/14" cx="26" cy="26" r={RADIUS} strokeWidth="2.5" />
        <circle
          className="stroke-accent transition-[stroke-dashoffset] duration-240 ease-out"
          cx="26"
          cy="26"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - shown / COUNTDOWN_SECONDS)}
          strokeLinecap="round"
          strokeWidth="2.5"
          transform="rotate(-90 26 26)"
        />
        <text
          className="fill-ink font-semibold text-[17px]"
          dominantBaseline="central"
          textAnchor="middle"
          x="26"
          y="26"
        >
          {shown}
        </text>
      </svg>
    </StateView>
  );
}
