"use client";

import { ROLES, type Role } from "@chairtime/contract/people/roles";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Select } from "@/components/ui/inputs/select";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { PEOPLE_SENTENCES, ROLE_WORDS, type SalonUser } from "@/lib/api/people/people-model";
import { namePartsOf } from "@/lib/auth/user-name";
import { useChangeRole, useRemovePerson } from "@/lib/queries/people";
import type { Salon } from "@/lib/records/salon/model";

export const roleOf = (name: string): Role | null => ROLES.find((role) => role === name) ?? null;

/** Everybody in the salon. */
export function PeopleList(props: { people: SalonUser[]; salon: Salon; mayRoles: boolean }) {
  const t = useTranslations("salon.people");
  return (
    <ul aria-label={t("list")} className="divide-y divide-line">
      {props.people.map((person) => (
        <PersonRow
          isMe={person.userId === props.salon.me.userId}
          key={person.userId}
          mayRoles={props.mayRoles}
          person={person}
        />
      ))}
    </ul>
  );
}

function PersonRow({ person, isMe, mayRoles }: { person: SalonUser; isMe: boolean; mayRoles: boolean }) {
  const t = useTranslations("salon.people");
  const say = useSay();
  const [removing, setRemoving] = useState(false);
  const parts = namePartsOf(person.name || person.email);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <Avatar className="size-9" id={person.userId} name={parts} size="sm" src={null} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 items-center gap-2 text-body">
          <span className="truncate font-medium" translate="no">
            {person.name}
          </span>
          {isMe && <Chip>{t("you")}</Chip>}
        </p>
        <p className="truncate text-label text-soft" title={person.email} translate="no">
          {person.email}
        </p>
      </div>
      {mayRoles ? (
        <div className="flex items-center gap-2 max-sm:w-full">
          <RoleSelect isMe={isMe} person={person} />
          {/* Keeps its space where removing is not allowed, so that the roles align. */}
          <div className={clsx("flex justify-end sm:w-20", isMe && "max-sm:hidden")}>
            {!isMe && (
              <Button onClick={() => setRemoving(true)} size="sm" variant="ghost">
                <span>
                  {t.rich("removeNamed", {
                    name: person.name,
                    hidden: (words) => <span className="sr-only">{words}</span>,
                  })}
                </span>
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p className="text-label text-soft">{say(ROLE_WORDS[person.role].label)}</p>
      )}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} person={person} />}
    </li>
  );
}

function RoleSelect({ person, isMe }: { person: SalonUser; isMe: boolean }) {
  const t = useTranslations("salon.people");
  const say = useSay();
  const router = useRouter();
  const changing = useChangeRole();
  const [asked, setAsked] = useState<Role | null>(null);
  const change = useAction<Role>(
    async (role) => {
      await changing.mutateAsync({ userId: person.userId, role });
      toast.success(isMe ? t("youAreNow", { role }) : t("isNow", { role, name: person.name }));
      setAsked(null);
      // The user's own permissions have changed on every page.
      if (isMe) router.refresh();
      return false;
    },
    PEOPLE_SENTENCES.role,
    sayFailure,
  );
  const choose = (name: string) => {
    const role = roleOf(name);
    if (role === null || role === person.role) return;
    // Prevents owners from giving up their own rights by accident.
    if (isMe) setAsked(role);
    else change.run(role);
  };
  return (
    <>
      <div className="w-36 max-sm:flex-1">
        <Select
          aria-label={t("roleOf", { name: person.name })}
          disabled={change.busy}
          onChange={choose}
          options={ROLES.map((role) => ({ value: role, label: say(ROLE_WORDS[role].label) }))}
          value={person.role}
        />
      </div>
      <ConfirmDialog
        busy={change.busy}
        busyLabel={t("saving")}
        confirmLabel={t("changeMine")}
        error={change.failure?.message ?? null}
        onConfirm={() => asked && change.run(asked)}
        onOpenChange={(open) => !open && setAsked(null)}
        open={asked !== null}
        title={t("changeMineTitle")}
      >
        <p>{t("changeMineHelp", { role: asked ?? "viewer" })}</p>
      </ConfirmDialog>
    </>
  );
}

function RemoveDialog({ person, onClose }: { person: SalonUser; onClose: () => void }) {
  const t = useTranslations("salon.people");
  const removing = useRemovePerson();
  const remove = useAction(async () => {
    await removing.mutateAsync(person.userId);
    toast.success(t("removed", { name: person.name }));
    onClose();
    return true;
  }, PEOPLE_SENTENCES.remove);
  return (
    <ConfirmDialog
      busy={remove.busy}
      busyLabel={t("removing")}
      confirmLabel={t("remove")}
      error={remove.failure?.message ?? null}
      onConfirm={() => remove.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("removeTitle", { name: person.name })}
    >
      <p>
        {t.rich("removeHelp", {
          email: person.email,
          strong: (words) => <strong className="break-all font-semibold text-ink">{words}</strong>,
        })}
      </p>
    </ConfirmDialog>
  );
}
