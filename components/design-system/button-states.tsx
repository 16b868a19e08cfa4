"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { IconButton } from "@/components/ui/icon-button";

const ROWS: { variant: ButtonVariant; label: string; busy: string; icon?: ReactNode }[] = [
  { variant: "primary", label: "Create Staff", busy: "Creating..." },
  {
    variant: "secondary",
    label: "Add Staff",
    busy: "Loading...",
    icon: <Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />,
  },
  { variant: "ghost", label: "Cancel", busy: "Closing..." },
  {
    variant: "danger",
    label: "Delete",
    busy: "Deleting...",
    icon: <Trash2 aria-hidden="true" size="1rem" strokeWidth={1.75} />,
  },
];

/** Rest, disabled, busy and the three sizes; visitors try hover and focus themselves. */
export function ButtonStates() {
  return (
    <div className="grid grid-cols-[repeat(5,minmax(max-content,1fr))] items-center gap-4 overflow-x-auto p-1">
      {ROWS.map(({ variant, label, busy, icon }) => (
        <div className="contents" key={variant}>
          <div>
            <Button icon={icon} variant={variant}>
              {label}
            </Button>
          </div>
          <div>
            <Button disabled icon={icon} variant={variant}>
              {label}
            </Button>
          </div>
          <div>
            <Button busy busyLabel={busy} variant={variant}>
              {label}
            </Button>
          </div>
          <div>
            <Button icon={icon} size="sm" variant={variant}>
              {label}
            </Button>
          </div>
          <div>
            <Button icon={icon} size="lg" variant={variant}>
              {label}
            </Button>
          </div>
        </div>
      ))}
      <div className="flex gap-2">
        <IconButton icon={<Pencil aria-hidden="true" size="1rem" strokeWidth={1.75} />} label="Edit" />
        <IconButton
          disabled
          icon={<Pencil aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          label="Edit"
        />
        <IconButton busy icon={<Pencil aria-hidden="true" size="1rem" strokeWidth={1.75} />} label="Edit" />
      </div>
    </div>
  );
}
