import { type SwapPartners, swapPartners } from "@chairtime/contract/offers/own-offers";
import { said } from "@chairtime/messages/said";
import { useEffect, useState } from "react";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import { parseAnswer } from "@/lib/api/parse-answer";
import type { ShiftView } from "@/lib/own-week/offer-view";

const FAILED = said("ownWeek.offers.partnersFailed");

/** Value for any colleague. */
export const ANYBODY = "anybody";

export interface SwapPartnerProps {
  /** '/w/<token>' */
  address: string;
  shift: ShiftView;
  /** The chosen colleague's id, or `ANYBODY`. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the swap partner: anybody, or a colleague who could. Renders nothing if the salon hides colleagues. */
export function SwapPartner({ address, shift, value, onChange }: SwapPartnerProps) {
  const t = useTranslations("ownWeek.offers");
  const answer = usePartners(address, shift);
  if (answer === "looking") return <Line>{t("finding")}</Line>;
  if (answer === "failed") return <Line>{t("partnersFailed")}</Line>;
  if (answer === null) return null;
  if (answer.length === 0) return <Line>{t("noPartners")}</Line>;
  return (
    <Field label={t("partner")}>
      {(control) => (
        <Select
          {...control}
          onChange={onChange}
          options={[
            { value: ANYBODY, label: t("anybody") },
            ...answer.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value}
        />
      )}
    </Field>
  );
}

const Line = ({ children }: { children: string }) => (
  <p aria-live="polite" className="text-label text-soft">
    {children}
  </p>
);

/** Asks once who could swap a shift. Without an answer the shift can still be offered to anybody. */
function usePartners(address: string, { date, startTime }: ShiftView) {
  const [answer, setAnswer] = useState<SwapPartners["partners"] | "looking" | "failed">("looking");
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const found = await callApi({
        method: "POST",
        path: `${address}/partners`,
        body: { date, start_time: startTime },
        sentences: { fallback: FAILED },
        signal: left.signal,
      });
      setAnswer(parseAnswer(swapPartners, found, FAILED).partners);
    };
    ask().catch(() => {
      if (!left.signal.aborted) setAnswer("failed");
    });
    return () => left.abort();
  }, [address, date, startTime]);
  return answer;
}
