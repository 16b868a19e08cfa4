"use client";

import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { LINK_SENTENCES } from "@/lib/api/links/links-model";
import { linksQuery, useMakeLink } from "@/lib/queries/links";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";
import { ShareLink } from "./share-link";

/** A member's link to their own week: creates, copies, sends, shows as a code, renews and revokes it. */
export function ShareDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTranslations("member.share");
  const query = useQuery(linksQuery());
  const [isNew, setNew] = useState(false);
  const link = query.data?.find(({ memberId }) => memberId === member.id);
  return (
    <Dialog onOpenChange={(open) => !open && onClose()} open title={t("title", { name: fullName(member) })}>
      {!member.isActive && (
        <p className="mb-4 text-body text-soft">{t("inactive", { name: member.firstName })}</p>
      )}
      {link ? (
        <ShareLink isNew={isNew} link={link} member={member} onRevoked={onClose} />
      ) : query.data ? (
        <MakeLink member={member} onMade={() => setNew(true)} />
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <div aria-busy="true" className="space-y-3">
          <span className="sr-only" role="status">
            {t("loading")}
          </span>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function MakeLink({ member, onMade }: { member: StaffMember; onMade: () => void }) {
  const t = useTranslations("member.share");
  const making = useMakeLink();
  const make = useAction(async () => {
    onMade();
    await making.mutateAsync(member.id);
    return false;
  }, LINK_SENTENCES.make);
  return (
    <div className="space-y-4">
      <p className="text-body text-soft">{t("help", { name: member.firstName })}</p>
      <FormFailure state={make} />
      <Button
        busy={make.busy}
        busyLabel={t("making")}
        className="max-sm:w-full"
        data-first-focus=""
        icon={<Link2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => make.run()}
        variant="primary"
      >
        {t("make")}
      </Button>
    </div>
  );
}
