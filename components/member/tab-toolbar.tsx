"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";

export interface TabToolbarProps {
  hint: ReactNode;
  addLabel: string;
  onAdd: () => void;
  /** Called when the button is about to be pressed: fetches the modal's code. */
  onNear: () => void;
}

/** What a tab says first, and its one primary action. */
export function TabToolbar({ hint, addLabel, onAdd, onNear }: TabToolbarProps) {
  useShortcut({ keys: "n", label: addLabel }, onAdd);
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <div className="text-label text-soft">{hint}</div>
      <Button
        className="ml-auto"
        icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={onAdd}
        onFocus={onNear}
        onPointerEnter={onNear}
        variant="primary"
      >
        {addLabel}
      </Button>
    </div>
  );
}
