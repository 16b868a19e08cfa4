"use client";

import { allows } from "@chairtime/contract/roles";
import { todayIn } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { requestsQuery } from "@/lib/queries/requests";
import { salonQuery } from "@/lib/queries/salon";
import { isWaiting } from "@/lib/requests/group-requests";
import { NavLink } from "./nav-link";

/** Looked at again this often, where no event tells of a new one. */
const LOOK_AGAIN_MS = 60_000;

/** Leads to what members ask for and counts what waits, for whoever decides; nothing where the backend takes no requests. */
export function RequestsLink() {
  // The page brings it: here it is only looked at.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  if (!salon?.features.includes("requests") || !allows(salon.me.role, "decide")) return null;
  return <CountedLink timeZone={salon.timeZone} />;
}

function CountedLink({ timeZone }: { timeZone: string }) {
  const today = todayIn(timeZone);
  const { data: requests = [] } = useQuery({ ...requestsQuery(today), refetchInterval: LOOK_AGAIN_MS });
  const count = requests.filter((request) => isWaiting(request, today)).length;
  return (
    <NavLink href="/requests">
      <Inbox aria-hidden="true" className="sm:hidden" size="1.25rem" strokeWidth={1.75} />
      <span className="max-sm:sr-only">Requests</span>
      {count > 0 && (
        <>
          <span className="sr-only">, {count} waiting</span>
          <span
            aria-hidden="true"
            className="ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-accent-ink text-caption tabular-nums max-sm:-ml-1.5 max-sm:-mt-4"
          >
            {count}
          </span>
        </>
      )}
    </NavLink>
  );
}
