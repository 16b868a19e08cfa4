"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAllowed } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { peopleQuery } from "@/lib/queries/people";
import type { Salon } from "@/lib/records/salon/model";
import { LeaveSalon } from "../account/leave-salon";
import { RowSkeletons } from "../row-skeletons";
import { Refusal } from "../section";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { PeopleList } from "./people-list";

/** Who belongs to the salon, who is invited, and leaving it. */
export function PeopleSection({ salon }: { salon: Salon }) {
  const maySee = useAllowed("people");
  if (!maySee)
    return (
      <>
        <Refusal>Only owners and managers can see who belongs to the salon.</Refusal>
        <div className="mt-4">
          <LeaveSalon salon={salon} />
        </div>
      </>
    );
  return <AllPeople salon={salon} />;
}

function AllPeople({ salon }: { salon: Salon }) {
  const query = useQuery(peopleQuery());
  const mayInvite = useAllowed("invite");
  const mayRoles = useAllowed("roles");
  const [inviting, setInviting] = useState(false);
  return (
    <>
      {query.data ? (
        <>
          <PeopleList mayRoles={mayRoles} people={query.data.people} salon={salon} />
          <InvitationList invitations={query.data.invitations} mayChange={mayInvite} mayRoles={mayRoles} />
        </>
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <RowSkeletons label="Loading people" />
      )}
      {!mayRoles && (
        <div className="mt-4">
          <Refusal>Only owners can change roles or remove people.</Refusal>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        {mayInvite && (
          <Button
            icon={<UserPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )}
        <LeaveSalon salon={salon} />
      </div>
      {inviting && <InviteDialog mayOwner={mayRoles} onClose={() => setInviting(false)} />}
    </>
  );
}
