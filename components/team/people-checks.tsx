"use client";

import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { fullName, type Person } from "@/lib/schedule/person";

/** Several people at once: a checkbox for each, and everybody. */
export function PeopleChecks(props: {
  people: readonly Person[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  const { people, chosen, onChange } = props;
  const ids = people.map(({ member }) => member.id);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">
        People <span className="font-normal text-faint">{chosen.length} selected</span>
      </legend>
      <ul className="max-h-44 overflow-y-auto rounded-control border border-edge">
        {people.map(({ member }) => (
          <li className="border-line not-last:border-b" key={member.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-body hover:bg-icon-hover sm:min-h-10">
              <input
                checked={chosen.includes(member.id)}
                className="checkbox"
                onChange={() =>
                  onChange(
                    chosen.includes(member.id)
                      ? chosen.filter((other) => other !== member.id)
                      : [...chosen, member.id],
                  )
                }
                type="checkbox"
              />
              <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
              <span className="min-w-0 flex-1 truncate">{fullName({ ...member })}</span>
              <span className="truncate text-caption text-faint">{member.role}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-2 -ml-2.5 flex gap-2">
        <Button onClick={() => onChange(ids)} size="sm" variant="ghost">
          Everyone
        </Button>
        <Button onClick={() => onChange([])} size="sm" variant="ghost">
          No one
        </Button>
      </div>
    </fieldset>
  );
}
