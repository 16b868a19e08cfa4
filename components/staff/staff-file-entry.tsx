import { ArrowDownUp } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";

// Reading and comparing files weighs more than all of this screen's head: it comes when it is pointed at.
const { Component: StaffFileDialog, preload } = preloadable(() =>
  import("@/components/staff-file/staff-file-dialog").then((file) => file.default),
);
const prepareDialog = () => void preload();

/** The quiet way to take the team along as a file, and to bring one. */
export function StaffFileEntry() {
  const [opening, setOpening] = useState(false);
  return (
    <>
      <Button
        className="max-sm:w-11 max-sm:px-0"
        icon={<ArrowDownUp aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setOpening(true)}
        onFocus={prepareDialog}
        onPointerEnter={prepareDialog}
        variant="ghost"
      >
        <span className="max-sm:sr-only">Import / export</span>
      </Button>
      {opening ? (
        <Suspense fallback={null}>
          <StaffFileDialog onClose={() => setOpening(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
