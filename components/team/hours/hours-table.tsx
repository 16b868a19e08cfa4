import { clsx } from "clsx";
import { type ReactNode, useContext } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WordsContext } from "@/components/ui/words/words-context";
import { fullName } from "@/lib/schedule/day/person";
import type { MemberHours } from "@/lib/schedule/hours/hours-report";
import { formatAmount } from "@/lib/time/amount";
import { signedHours } from "../board/board-hours";

export interface HoursTableProps {
  rows: readonly MemberHours[];
  /** Whether the backend keeps contracts at all. */
  hasContracts: boolean;
  costs: boolean;
  onContract: (personId: string) => void;
}

/** One row per member: planned, absent, present and agreed hours, and the difference, with totals at the end. */
export function HoursTable({ rows, hasContracts, costs, onContract }: HoursTableProps) {
  const t = useTranslations("team.hours");
  const { language } = useContext(WordsContext);
  const formats = useFormats();
  const mayWrite = useAllowed("write");
  const currency = useSalon()?.currency;
  const total = (minutes: (row: MemberHours) => number | null) =>
    rows.reduce((sum, row) => sum + (minutes(row) ?? 0), 0);
  const agreedRows = rows.filter(({ agreed }) => agreed !== null);
  const hasCost = costs && rows.some(({ cost }) => cost !== null);
  return (
    <table className="w-full border-collapse text-caption tabular-nums sm:text-label">
      <thead>
        <tr className="border-line border-b text-soft">
          <th className="py-2 pe-2 text-start font-medium" scope="col">
            {t("member")}
          </th>
          <Head>{t("planned")}</Head>
          <Head className="max-sm:hidden">{t("absent")}</Head>
          <Head>{t("present")}</Head>
          {hasContracts && <Head>{t("contract")}</Head>}
          {hasContracts && <Head>{t("difference")}</Head>}
          {hasCost && <Head className="max-sm:hidden">{t("cost")}</Head>}
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map(({ person, planned, absent, present, agreed, cost }) => {
          const name = fullName(person.member);
          return (
            <tr className="border-line border-b" key={person.member.id}>
              <th className="wrap-anywhere py-1.5 pe-1 text-start font-medium sm:w-1/3" scope="row">
                {name}
              </th>
              <Figure>{formats.hours(planned)}</Figure>
              <Figure className="max-sm:hidden">{absent > 0 ? formats.hours(absent) : "–"}</Figure>
              <Figure>{formats.hours(present)}</Figure>
              {hasContracts && (
                <Figure>
                  {mayWrite ? (
                    <button
                      aria-label={
                        agreed === null
                          ? t("contractOf", { name })
                          : t("contractOfHours", { name, hours: formats.hours(agreed) })
                      }
                      className="min-h-11 rounded-chip text-accent-text hover:underline sm:min-h-6"
                      onClick={() => onContract(person.member.id)}
                      translate={agreed === null ? "yes" : "no"}
                      type="button"
                    >
                      {agreed === null ? t("set") : formats.hours(agreed)}
                    </button>
                  ) : agreed === null ? (
                    "–"
                  ) : (
                    formats.hours(agreed)
                  )}
                </Figure>
              )}
              {hasContracts && (
                <Figure className={agreed !== null && planned > agreed ? "text-pause-text" : ""}>
                  {agreed === null ? "–" : signedHours(planned - agreed, formats)}
                </Figure>
              )}
              {hasCost && (
                <Figure className="max-sm:hidden">
                  {cost === null ? "–" : formatAmount(cost, currency, language)}
                </Figure>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot translate="no">
        <tr className="font-semibold">
          <th className="py-2 pe-2 text-start" scope="row" translate="yes">
            {t("everybody")}
          </th>
          <Figure>{formats.hours(total(({ planned }) => planned))}</Figure>
          <Figure className="max-sm:hidden">{formats.hours(total(({ absent }) => absent))}</Figure>
          <Figure>{formats.hours(total(({ present }) => present))}</Figure>
          {hasContracts && <Figure>{formats.hours(total(({ agreed }) => agreed))}</Figure>}
          {hasContracts && (
            <Figure>
              {agreedRows.length === 0
                ? "–"
                : signedHours(
                    agreedRows.reduce((sum, { planned, agreed }) => sum + planned - (agreed ?? 0), 0),
                    formats,
                  )}
            </Figure>
          )}
          {hasCost && (
            <Figure className="max-sm:hidden">
              {formatAmount(
                total(({ cost }) => cost),
                currency,
                language,
              )}
            </Figure>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th className={clsx("px-1 py-2 text-end font-medium last:pe-0 sm:px-2", className)} scope="col">
      {children}
    </th>
  );
}

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td className={clsx("whitespace-nowrap px-1 py-1.5 text-end last:pe-0 sm:px-2", className)}>
      {children}
    </td>
  );
}
