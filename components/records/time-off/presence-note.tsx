"use client";

import type { Resource } from "@chairtime/contract/changes";
import { type Said, said } from "@chairtime/messages/said";
import { Pencil } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useUser } from "@/components/shell/session/user-context";
import { useSay } from "@/components/shell/words/use-say";
import { presentPeople } from "@/lib/events/present";
import { tellPresence } from "@/lib/events/tell-presence";

export interface PresenceNoteProps {
  resource: Resource;
  /** The edited record; null for a new one, which nobody else can have open. */
  recordId: string | null;
}

/** Shows which colleagues have the same record's form open, and tells them that it is open here. Locks nothing. */
export function PresenceNote({ resource, recordId }: PresenceNoteProps) {
  const isOffered = useSalon()?.features.includes("events") === true;
  const isWriter = useAllowed("write");
  return isOffered && isWriter && recordId !== null ? (
    <Present recordId={recordId} resource={resource} />
  ) : null;
}

function Present({ resource, recordId }: { resource: Resource; recordId: string }) {
  const say = useSay();
  const userId = useUser()?.id;
  const present = useSyncExternalStore(presentPeople.subscribe, presentPeople.get, presentPeople.get);
  useEffect(() => {
    const closed = new AbortController();
    tellPresence(resource, recordId, closed.signal);
    return () => closed.abort();
  }, [resource, recordId]);
  const names = present.flatMap((person) =>
    person.resource === resource && person.record_id === recordId && person.user_id !== userId
      ? [person.name]
      : [],
  );
  return (
    <p className="flex items-center gap-2 text-label text-soft empty:sr-only" role="status">
      {names.length > 0 && (
        <>
          <Pencil aria-hidden="true" className="shrink-0" size="1rem" strokeWidth={1.75} />
          <span>{say(presenceWords(names))}</span>
        </>
      )}
    </p>
  );
}

/** 'Amara is editing this', 'Amara and Lena are editing this' */
export function presenceWords(names: readonly string[]): Said {
  return said("records.dialog.presence", { count: names.length, names });
}
