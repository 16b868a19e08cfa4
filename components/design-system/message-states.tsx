"use client";

import { CircleAlert, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Dialog } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { toast } from "@/components/ui/notices/toast";
import { Skeleton } from "@/components/ui/skeleton";

/** Errors, empty and loading views; dialogs and toasts behind buttons. */
export function MessageStates() {
  const [open, setOpen] = useState<"form" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ErrorBox onRetry={close} requestId="req_7f3a">
        A staff member with this email already exists.
      </ErrorBox>
      <div className="grid content-start gap-3">
        <div className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
        <Skeleton className="h-3 w-3/5" />
      </div>
      <EmptyState
        action={<Button>Add Staff</Button>}
        headingLevel={3}
        icon={<Users size="1.5rem" strokeWidth={1.5} />}
        title="No staff members found"
      >
        Get started by adding your first staff member.
      </EmptyState>
      <EmptyState
        headingLevel={3}
        icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
        title="Unable to Load Staff Data"
        tone="danger"
      >
        Request timed out. Please try again in a moment.
      </EmptyState>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("form")}>Open dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Open confirmation</Button>
        <Button onClick={() => toast.success("Staff member updated successfully!")}>Success toast</Button>
        <Button onClick={() => toast.error("Request timed out. Please try again in a moment.")}>
          Error toast
        </Button>
        <Button onClick={() => toast.loading("Updating...", { duration: 4000 })}>Loading toast</Button>
      </div>
      <Dialog
        footer={
          <>
            <Button className="max-sm:flex-1" onClick={close} variant="ghost">
              Cancel
            </Button>
            <Button className="max-sm:flex-2" onClick={close} variant="primary">
              Update Staff
            </Button>
          </>
        }
        onOpenChange={close}
        open={open === "form"}
        size="2xl"
        title="Edit Staff Member"
      >
        <Field label="First Name">{(control) => <TextInput {...control} defaultValue="Yuki" />}</Field>
      </Dialog>
      <ConfirmDialog
        busy={false}
        busyLabel="Deleting..."
        confirmLabel="Delete"
        onConfirm={close}
        onOpenChange={close}
        open={open === "confirm"}
        title="Delete Yuki Tanaka?"
      >
        Their schedules, breaks and time off go with them.
      </ConfirmDialog>
    </div>
  );
}
