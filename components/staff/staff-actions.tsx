import { WritersOnly } from "@/components/shell/session/writers-only";
import { IconButton } from "@/components/ui/icon-button";
import type { StaffMember } from "@/lib/records/member/model";
import { CardIcon } from "./card-icon";

export interface StaffActions {
  edit: (member: StaffMember) => void;
  toggle: (member: StaffMember) => void;
  /** Called when the pointer is at Edit. */
  prepareEdit: () => void;
  words: CardWords;
}

/** Words shared by all cards. */
export interface CardWords {
  activate: string;
  availability: string;
  deactivate: string;
  edit: string;
  /** Joining date; null for none. */
  joined: (date: string | null) => string;
  more: (count: number) => string;
}

/** 'Edit' and 'Activate' or 'Deactivate' of one member; the element `nameId` has the name. */
export function StaffButtons(props: { member: StaffMember; actions: StaffActions; nameId: string }) {
  const { member, actions, nameId } = props;
  return (
    <WritersOnly>
      <IconButton
        aria-describedby={nameId}
        icon={<CardIcon name="pencil" />}
        label={actions.words.edit}
        onClick={() => actions.edit(member)}
        onFocus={actions.prepareEdit}
        onPointerEnter={actions.prepareEdit}
      />
      <IconButton
        aria-describedby={nameId}
        className={member.isActive ? undefined : "text-available-text"}
        icon={<CardIcon name="power" />}
        label={member.isActive ? actions.words.deactivate : actions.words.activate}
        onClick={() => actions.toggle(member)}
      />
    </WritersOnly>
  );
}
