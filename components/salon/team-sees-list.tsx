import type { Salon } from "@/lib/records/salon/model";
import { Refusal } from "./section";
import { TEAM_SEES_FIELDS } from "./team-sees-rules";

/** What members' links show, for people who may not change it. */
export function TeamSeesList({ salon }: { salon: Salon }) {
  return (
    <>
      <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {TEAM_SEES_FIELDS.map(({ label, words }) => (
          <div key={label}>
            <dt className="text-label text-soft">{label}</dt>
            <dd className="text-body">{words(salon)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Refusal>Only owners and managers can change what the team sees.</Refusal>
      </div>
    </>
  );
}
