"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";
import { matchesTeam } from "@/lib/schedule/team-filter";

/** Chooses several people: a checkbox each, a search by name or role, and one for everybody. */
export function PeopleChecks(props: {
  people: readonly { member: StaffMember }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Text under a name; without it the role shows beside the name. */
  about?: (member: StaffMember) => string;
  /** Puts a dialog's first focus on the search. */
  firstFocus?: boolean;
}) {
  const { people, chosen, onChange, about } = props;
  const t = useTranslations("records.people");
  const [text, setText] = useState("");
  // People chosen when the list was last sorted come first: a tick moves nobody under the pointer.
  const [first, setFirst] = useState(chosen);
  const matching = people
    .filter(({ member }) => matchesTeam(member, { text, role: "", inactive: true }))
    .sort((one, other) => Number(first.includes(other.member.id)) - Number(first.includes(one.member.id)));
  const isSearch = text.trim() !== "";
  const ids = matching.map(({ member }) => member.id);
  const count = people.filter(({ member }) => chosen.includes(member.id)).length;
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-1.5 font-medium text-label">
        {t.rich("heading", {
          count,
          selected: (words) => (
            <span className="font-normal text-faint" key="selected">
              {words}
            </span>
          ),
        })}
      </legend>
      <div className="float-end -mt-1.5 mb-1 flex max-sm:-mt-3">
        <Button
          disabled={matching.length === 0}
          onClick={() => onChange(isSearch ? [...new Set([...chosen, ...ids])] : ids)}
          size="sm"
          variant="ghost"
        >
          {isSearch ? t("chooseThese", { count: ids.length }) : t("everyone")}
        </Button>
        <Button onClick={() => onChange([])} size="sm" variant="ghost">
          {t("noOne")}
        </Button>
      </div>
      <div className="clear-both">
        <TextInput
          aria-label={t("search")}
          autoComplete="off"
          className="rounded-b-none!"
          data-first-focus={props.firstFocus ? "" : undefined}
          icon={<Search aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onChange={(event) => {
            setText(event.target.value);
            setFirst(chosen);
          }}
          placeholder={t("searchHint")}
          spellCheck={false}
          type="search"
          value={text}
        />
      </div>
      <ul
        aria-label={t("label")}
        className="grid max-h-44 auto-rows-min grid-cols-1 overflow-y-auto rounded-b-control border border-edge border-t-0 sm:max-h-60 sm:grid-cols-2"
      >
        {matching.map(({ member }) => (
          <li className="border-line border-b sm:odd:border-e" key={member.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-body hover:bg-icon-hover sm:min-h-[2.4375rem]">
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
              <Avatar
                className="size-7! text-[0.6875rem]!"
                id={member.id}
                name={member}
                size="sm"
                src={member.profilePic}
              />
              <span className={clsx("min-w-0 flex-1", about && "py-1.5")}>
                <span className="block truncate" translate="no">
                  {fullName(member)}
                </span>
                {about && <span className="block truncate text-caption text-faint">{about(member)}</span>}
              </span>
              {!about && <span className="max-w-2/5 truncate text-caption text-faint">{member.role}</span>}
            </label>
          </li>
        ))}
        {matching.length === 0 && <li className="px-3 py-2.5 text-label text-soft">{t("nobody")}</li>}
      </ul>
    </fieldset>
  );
}
