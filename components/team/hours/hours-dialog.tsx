"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { datesToAsk } from "@/components/records/preview/use-change-preview";
import { downloadFile } from "@/components/shell/download-file";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";
import {
  besidePeriod,
  hoursReport,
  periodWords,
  type ReportUnit,
  reportPeriod,
} from "@/lib/schedule/hours/hours-report";
import { writePayroll } from "@/lib/schedule/hours/payroll-file";
import type { TeamDialog } from "../dialog-state";
import { HoursTable } from "./hours-table";

export interface HoursDialogProps {
  date: string;
  people: readonly Person[];
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** Everybody's hours of a week or month against the agreed ones, and by day for payroll. */
export function HoursDialog({ people, onDialog, onClose, ...props }: HoursDialogProps) {
  const t = useTranslations("team.hours");
  const say = useSay();
  const { zone, weekStartsOn } = useSalonClock();
  const salon = useSalon();
  const hasContracts = salon?.features.includes("contracts") === true;
  const mayCost = useAllowed("costs") && hasContracts;
  const [unit, setUnit] = useState<ReportUnit>("week");
  const [date, setDate] = useState(props.date);
  const { from, to } = reportPeriod(date, unit, weekStartsOn);
  const asked = useQuery(teamTimeOffQuery(datesToAsk({ from, to }, weekStartsOn)));
  const known = useMemo(() => asked.data && withTimeOff(people, asked.data), [people, asked.data]);
  const rows = useMemo(() => known && hoursReport(known, { from, to }, zone), [known, from, to, zone]);
  const save = () => {
    if (!rows) return;
    const scope = {
      from,
      to,
      zone,
      weekStartsOn,
      contracts: hasContracts,
      costs: mayCost,
      currency: salon?.currency ?? null,
    };
    const text = writePayroll(
      rows.map(({ person }) => person),
      scope,
      say,
    );
    downloadFile(`hours-${from}-to-${to}.csv`, "text/csv", text);
  };
  return (
    <Dialog
      description={t("help")}
      footer={
        <Button
          disabled={!rows}
          icon={<Download aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={save}
          variant="primary"
        >
          {t("download")}
        </Button>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={t("title")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Segmented
          firstFocus
          label={t("period")}
          onChange={setUnit}
          options={[
            { value: "week", label: t("week") },
            { value: "month", label: t("month") },
          ]}
          value={unit}
        />
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <IconButton
            icon={<ChevronLeft aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            label={t("earlier", { unit })}
            onClick={() => setDate(besidePeriod({ from, to }, -1))}
          />
          <p aria-live="polite" className="min-w-40 text-center font-medium tabular-nums">
            {say(periodWords({ from, to }, unit))}
          </p>
          <IconButton
            icon={<ChevronRight aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            label={t("later", { unit })}
            onClick={() => setDate(besidePeriod({ from, to }, 1))}
          />
        </div>
      </div>
      <div className="mt-4">
        {rows ? (
          <HoursTable
            costs={mayCost}
            hasContracts={hasContracts}
            onContract={(personId) => onDialog({ kind: "contract", personId, date: from })}
            rows={rows}
          />
        ) : asked.error ? (
          <ErrorBox onRetry={() => void asked.refetch()} requestId={referenceOf(asked.error)}>
            {asked.error.message}
          </ErrorBox>
        ) : (
          <p className="flex items-center gap-2 text-label text-soft" role="status">
            <Spinner />
            <span>{t("loading")}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
