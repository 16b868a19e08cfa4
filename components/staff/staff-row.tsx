import { clsx } from "clsx";
import { memo, useId } from "react";
import { NearLink } from "@/components/shell/near-link";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/badge";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";
import { CardIcon } from "./card-icon";
import { type StaffActions, StaffButtons } from "./staff-actions";

/** A member's row, with the three actions of a card. */
export const StaffRow = memo(function StaffRow(props: { member: StaffMember; actions: StaffActions }) {
  const { member, actions } = props;
  const nameId = useId();
  const name = fullName(member);
  return (
    <article
      aria-labelledby={nameId}
      className="flex min-h-14 items-center gap-3 pe-1 ps-3 transition-colors hover:bg-panel-hover sm:min-h-9 sm:gap-4 sm:pe-2 sm:ps-4"
    >
      <Avatar
        className="sm:size-6 sm:text-[0.625rem]"
        dimmed={!member.isActive}
        id={member.id}
        name={member}
        size="sm"
        src={member.profilePic}
      />
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-[3fr_2fr] sm:items-center sm:gap-4 lg:grid-cols-[3fr_2fr_4fr]">
        <h2
          className={clsx("truncate text-card", member.isActive ? "text-ink" : "text-soft")}
          dir="auto"
          id={nameId}
          title={name}
          translate="no"
        >
          {name}
        </h2>
        <p className={clsx("truncate text-label", quiet(member))} dir="auto" title={member.role}>
          {member.role}
        </p>
        <p
          className={clsx("truncate text-label max-lg:hidden", quiet(member))}
          title={member.email}
          translate="no"
        >
          {member.email}
        </p>
      </div>
      <div className="w-20 max-sm:hidden">
        <StatusBadge active={member.isActive} />
      </div>
      <div className="flex">
        <NearLink
          aria-describedby={nameId}
          aria-label={actions.words.availability}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-accent-text sm:size-8"
          data-tip={actions.words.availability}
          href={`/staff/${encodeURIComponent(member.id)}/availability`}
        >
          <CardIcon name="calendar" />
        </NearLink>
        <StaffButtons actions={actions} member={member} nameId={nameId} />
      </div>
    </article>
  );
});

const quiet = (member: StaffMember) => (member.isActive ? "text-soft" : "text-faint");
