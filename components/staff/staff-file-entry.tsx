import { ArrowDownUp } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";

// Importing is rare and needs a CSV parser: the code loads when the pointer is at the button.
const { Component: StaffFileDialog, preload } = preloadable(() =>
  import("@/components/staff-file/staff-file-dialog").then((file) => file.default),
);
const prepareDialog = () => void preload();

/** Button for importing and exporting the team; an icon button without a label. */
export function StaffFileEntry({ label }: { label?: string }) {
  const t = useTranslations("staff.screen");
  const [opening, setOpening] = useState(false);
  return (
    <>
      <Button
        className={label ? undefined : "max-sm:w-11 max-sm:px-0"}
        icon={<ArrowDownUp aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setOpening(true)}
        onFocus={prepareDialog}
        onPointerEnter={prepareDialog}
        variant={label ? "secondary" : "ghost"}
      >
        {label ?? <span className="max-sm:sr-only">{t("importExport")}</span>}
      </Button>
      {opening ? (
        <Suspense fallback={null}>
          <StaffFileDialog onClose={() => setOpening(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
