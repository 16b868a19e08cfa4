import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { clsx } from "clsx";
import { Download, FileUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { downloadFile } from "@/components/shell/download-file";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { COLUMN_VALUES } from "@/lib/staff-file/columns";
import { writeStaffFile } from "@/lib/staff-file/write-staff-file";

const ACCEPTED = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";

export interface ChooseFileProps {
  /** The whole team, or null while it is loading. */
  members: readonly StaffMember[] | null;
  /** Why the last file couldn't be read. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** Downloads the team as a file, or takes a file to import. */
export function ChooseFile({ members, refusal, onFile }: ChooseFileProps) {
  const t = useTranslations("staffFile.choose");
  const say = useSay();
  const { zone } = useClock();
  return (
    <div className="space-y-5">
      <section aria-labelledby="export-title">
        <h3 className="text-section" id="export-title">
          {t("export")}
        </h3>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-label text-soft">
            {!members
              ? t("loading")
              : members.length === 0
                ? t("noStaff")
                : t("all", { count: members.length })}
          </p>
          <Button
            className="max-sm:w-full"
            disabled={!members}
            icon={<Download aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() =>
              members &&
              downloadFile(
                `staff-${todayIn(zone)}.csv`,
                "text/csv;charset=utf-8",
                writeStaffFile(members, say),
              )
            }
          >
            {t("download")}
          </Button>
        </div>
      </section>
      <section aria-labelledby="import-title" className="border-line border-t pt-5">
        <h3 className="text-section" id="import-title">
          {t("import")}
        </h3>
        <p className="mt-1 text-label text-soft">{say(said("staffFile.choose.columns", COLUMN_VALUES))}</p>
        <DropArea disabled={!members} onFile={onFile} />
        <div aria-live="polite" className="mt-3 empty:hidden">
          {refusal && <ErrorBox title={t("refused")}>{refusal}</ErrorBox>}
        </div>
      </section>
    </div>
  );
}

function DropArea({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const t = useTranslations("staffFile.choose");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a pointer's shortcut for the button inside
    <div
      className={clsx(
        "mt-3 flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center transition-colors",
        over ? "border-accent bg-accent/8" : "border-line-control bg-panel",
      )}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <input
        accept={ACCEPTED}
        aria-label={t("file")}
        className="hidden"
        id={id}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again after correcting it.
          event.target.value = "";
          if (file) onFile(file);
        }}
        ref={input}
        type="file"
      />
      <Button
        data-first-focus=""
        disabled={disabled}
        icon={<FileUp aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
        variant="primary"
      >
        {t("choose")}
      </Button>
      <p className="text-caption text-faint max-sm:hidden">{t("drop")}</p>
    </div>
  );
}
