"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAllowed } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { peopleQuery } from "@/lib/queries/people";
import type { Salon } from "@/lib/records/salon/model";
import { LeaveSalon } from "../account/leave-salon";
import { RowSkeletons } from "../row-skeletons";
import { Refusal } from "../section";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { PeopleList } from "./people-list";

/** The salon's users and invitations, and leaving it. */
export function PeopleSection({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.people");
  const maySee = useAllowed("people");
  if (!maySee)
    return (
      <>
        <Refusal>{t("notSeen")}</Refusal>
        <div className="mt-4">
          <LeaveSalon salon={salon} />
        </div>
      </>
    );
  return <AllPeople salon={salon} />;
}

function AllPeople({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.people");
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
        <RowSkeletons label={t("loading")} />
      )}
      {!mayRoles && (
        <div className="mt-4">
          <Refusal>{t("refusal")}</Refusal>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        {mayInvite && (
          <Button
            icon={<UserPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() => setInviting(true)}
          >
            {t("invite")}
          </Button>
        )}
        <LeaveSalon salon={salon} />
      </div>
      {inviting && <InviteDialog mayOwner={mayRoles} onClose={() => setInviting(false)} />}
    </>
  );
}
