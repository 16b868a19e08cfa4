"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { Asleep } from "@/components/ui/asleep";
import { Button } from "@/components/ui/button";
import { webhooksQuery } from "@/lib/queries/webhooks";
import { RowSkeletons } from "../row-skeletons";
import { WebhookFormDialog } from "./webhook-form-dialog";
import { WebhookList } from "./webhook-list";

/** The webhooks that tell other systems of the salon's changes, for its owners. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery());
  const [adding, setAdding] = useState(false);
  return (
    <Asleep>
      {query.data ? (
        query.data.length > 0 ? (
          <WebhookList webhooks={query.data} />
        ) : (
          <p className="text-body text-soft">
            No webhooks yet. Add one for each program that wants to hear of changes.
          </p>
        )
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <RowSkeletons label="Loading webhooks" />
      )}
      <Button
        className="mt-5 max-sm:w-full"
        icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        New webhook
      </Button>
      {adding && <WebhookFormDialog onClose={() => setAdding(false)} webhook={null} />}
    </Asleep>
  );
}
