import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

/** The requesting member, with a link to them. */
export function RequestWho({ member, note }: { member: StaffMember; note: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar className="size-9" id={member.id} name={member} size="sm" src={member.profilePic} />
      <div className="min-w-0">
        <Link
          className="-my-1.5 block truncate py-1.5 font-medium text-body underline-offset-4 hover:underline"
          href={`/staff/${encodeURIComponent(member.id)}/availability`}
          translate="no"
        >
          {fullName(member)}
        </Link>
        <p className="truncate text-caption text-soft">
          <span>{member.role}</span> · <span>{note}</span>
        </p>
      </div>
    </div>
  );
}
