"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { Button } from "@/components/ui/button";
import { deleteSalon } from "@/lib/records/salon/calls";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";

const NAMES = ["name"] as const;

/** The button that deletes the salon, once its name has been typed. */
export function DeleteSalon({ salon }: { salon: Salon }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger">
        Delete salon
      </Button>
      {asking && <DeleteDialog name={salon.name} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const state = useForm({
    names: NAMES,
    check: (typed) => (typed.name.trim() === name ? {} : { name: `Please type ${name} to confirm` }),
    send: async () => {
      await deleteSalon(name);
      // A whole page load: nothing of this salon stays in memory.
      location.assign("/");
      return true;
    },
    fallback: SALON_SENTENCES.remove,
  });
  return (
    <FormDialog
      busyLabel="Deleting..."
      confirms
      danger
      onClose={onClose}
      state={state}
      submitLabel="Delete salon"
      title={name ? `Delete ${name}?` : "Delete this salon?"}
    >
      <p className="text-body text-soft">
        All staff, hours, time off and settings are deleted at once, and nobody can sign in to this salon any
        more. This cannot be undone. Download everything first if you may need it.
      </p>
      {name && (
        <FormField
          autoComplete="off"
          hint={`Type ${name} to confirm.`}
          label="Salon name"
          name="name"
          size="md"
          state={state}
        />
      )}
    </FormDialog>
  );
}
