"use client";

import { Store } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { salonNameOf } from "@/lib/records/salon/model";
import { useSwitchSalon } from "./use-switch-salon";

/** Replaces a page that belongs to another salon of the user: continues there, at the same address. */
export function OtherSalon({ salon: { id, name } }: { salon: { id: string; name: string } }) {
  const { busy, switchTo } = useSwitchSalon();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            busy={busy}
            busyLabel="Switching..."
            onClick={() => switchTo(id, location.pathname + location.search)}
            variant="primary"
          >
            Switch
          </Button>
          <ButtonLink href="/staff">Back to Staff Management</ButtonLink>
        </div>
      }
      headingLevel={2}
      icon={<Store size="1.5rem" strokeWidth={1.5} />}
      title={`Switch to ${salonNameOf(name)}?`}
    >
      <p>This page belongs to another salon of yours.</p>
    </EmptyState>
  );
}
