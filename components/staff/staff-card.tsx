import { clsx } from "clsx";
import { memo, useId } from "react";
import { NearLink } from "@/components/shell/near-link";
import { useClock } from "@/components/shell/session/settings-context";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";
import { calendarDateOf } from "@/lib/time/format";
import { CardIcon } from "./card-icon";
import { type CardWords, type StaffActions, StaffButtons } from "./staff-actions";

const SERVICES_SHOWN = 2;

/** A member's card, with the three actions. */
export const StaffCard = memo(function StaffCard(props: { member: StaffMember; actions: StaffActions }) {
  const { member, actions } = props;
  const nameId = useId();
  const { zone } = useClock();
  const name = fullName(member);
  return (
    <article
      aria-labelledby={nameId}
      className={clsx(
        "rounded-card border transition-[background-color,border-color,box-shadow]",
        member.isActive
          ? "border-line bg-panel shadow-panel hover:border-line-control hover:bg-panel-hover hover:shadow-card"
          : "border-line-control border-dashed hover:border-edge",
      )}
    >
      <div className="flex flex-col gap-3 px-4 pt-4 pb-1.5 sm:px-5 sm:pt-5 sm:pb-3">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <Avatar dimmed={!member.isActive} id={member.id} name={member} src={member.profilePic} />
          <div className="mt-0.5 min-w-0 flex-1 basis-24">
            <h2
              className={clsx("truncate text-card", member.isActive ? "text-ink" : "text-soft")}
              dir="auto"
              id={nameId}
              title={name}
              translate="no"
            >
              {name}
            </h2>
            <p className={clsx("min-h-5 truncate text-label", quiet(member))} dir="auto">
              {member.role}
            </p>
          </div>
          <StatusBadge active={member.isActive} />
        </div>
        <p className={clsx("flex items-center gap-2 text-label", quiet(member))}>
          <CardIcon className="size-3.5 stroke-2" name="mail" />
          <span className="truncate" title={member.email} translate="no">
            {member.email}
          </span>
        </p>
        <Services services={member.services} words={actions.words} />
        <div className="flex items-center justify-between gap-2">
          <p className="text-caption text-faint tabular-nums">
            {actions.words.joined(joinedOn(member, zone))}
          </p>
          <div className="-me-3.5 flex sm:-me-2">
            <StaffButtons actions={actions} member={member} nameId={nameId} />
          </div>
        </div>
      </div>
      <AvailabilityStrip describedBy={nameId} id={member.id} label={actions.words.availability} />
    </article>
  );
});

/** The first day if known, else the date on which the member was added. */
const joinedOn = ({ firstDay, joinedOn, createdAt }: StaffMember, zone: string) =>
  firstDay ?? joinedOn ?? calendarDateOf(createdAt, zone);

/** Colour of the details: fainter but readable on an inactive card. */
const quiet = (member: StaffMember) => (member.isActive ? "text-soft" : "text-faint");

/** Up to two services; the line keeps its height without any, so that cards stay level. */
function Services({ services, words }: { services: string[]; words: CardWords }) {
  const more = services.length - SERVICES_SHOWN;
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-1.5">
      {services.slice(0, SERVICES_SHOWN).map((service, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a backend may answer a service twice
        <Chip className="min-w-0" key={`${index} ${service}`}>
          {service}
        </Chip>
      ))}
      {more > 0 ? (
        <span className="shrink-0 whitespace-nowrap ps-0.5 text-caption text-faint">{words.more(more)}</span>
      ) : null}
    </div>
  );
}

/** Link to the member's availability, as wide as the card. Its page is prefetched when the pointer is at it. */
function AvailabilityStrip(props: { id: string; describedBy: string; label: string }) {
  const { id, describedBy, label } = props;
  return (
    <NearLink
      aria-describedby={describedBy}
      className={clsx(
        "flex min-h-12 items-center gap-2 rounded-b-card border-line border-t px-4 font-medium text-body text-soft transition-colors sm:min-h-10 sm:px-5 sm:text-label",
        "hover:bg-accent/9 hover:text-accent-text focus-visible:-outline-offset-2",
      )}
      href={`/staff/${encodeURIComponent(id)}/availability`}
    >
      <CardIcon name="calendar" />
      <span className="flex-1">{label}</span>
      <CardIcon className="-me-1" name="onward" />
    </NearLink>
  );
}
