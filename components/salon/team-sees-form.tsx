"use client";

import { useId, useState } from "react";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { toast } from "@/components/ui/notices/toast";
import { readSalonConflict } from "@/lib/records/salon/calls";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";
import { PanelForm } from "./panel-form";
import {
  noticeError,
  parseNotice,
  SHOWS_WORDS,
  TEAM_SEES_FIELDS,
  type TeamSees,
  teamSeesChange,
  teamSeesOf,
  WEEKS_WORDS,
} from "./team-sees-rules";

const SHOWS = ["own", "colleagues"] as const;
const WEEKS = ["live", "published"] as const;
const OPTIONS = "grid gap-2 sm:grid-cols-2";
const LEGEND = "mb-1.5 font-medium text-label";

/** What members' links and viewers see, whether links take requests, and when changes show on them. */
export function TeamSeesForm({ salon }: { salon: Salon }) {
  const saving = useSaveSalon();
  const compare = useCompare();
  // A colleague's change must not look as if the user had chosen it.
  const [seen, setSeen] = useState(salon);
  const [chosen, setChosen] = useState<TeamSees>(() => teamSeesOf(salon));
  const reasonsHint = useId();
  const [drawing, setDrawing] = useState(0);
  const choose = (change: Partial<TeamSees>) => setChosen({ ...chosen, ...change });
  const state = useForm({
    names: ["notice"] as const,
    check: ({ notice }): { notice?: string } => {
      const error = chosen.requestsOn ? noticeError(notice) : null;
      return error === null ? {} : { notice: error };
    },
    send: async ({ notice }) => {
      const requestNoticeDays = chosen.requestsOn ? parseNotice(notice) : null;
      const wanted = { ...chosen, requestNoticeDays: requestNoticeDays ?? seen.requestNoticeDays };
      const changed = teamSeesChange(teamSeesOf(seen), wanted);
      if (Object.keys(changed).length === 0) {
        toast.success("Everything is already saved");
        return false;
      }
      const outcome = await compare.save({
        stored: seen,
        fields: TEAM_SEES_FIELDS,
        valuesOf: teamSeesOf,
        yours: (over) => ({ ...teamSeesOf(over), ...changed }),
        save: (over) => saving.mutateAsync({ seen: over ?? seen, change: changed }),
        readConflict: readSalonConflict,
      });
      if (outcome.kind === "back") return false;
      const current = outcome.kind === "saved" ? outcome.saved : (outcome.current ?? seen);
      setSeen(current);
      setChosen(teamSeesOf(current));
      setDrawing(drawing + 1);
      if (outcome.kind === "saved") toast.success("Settings for your team saved");
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { request_notice_days: "notice" },
  });
  return (
    <>
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save" variant="secondary">
        <div className="space-y-6" key={drawing}>
          <fieldset>
            <legend className={LEGEND}>A link shows</legend>
            <div className={OPTIONS}>
              {SHOWS.map((shows) => (
                <OptionCard
                  {...SHOWS_WORDS[shows]}
                  checked={chosen.staffLinkShows === shows}
                  key={shows}
                  name="staff_link_shows"
                  onChoose={() => choose({ staffLinkShows: shows })}
                />
              ))}
            </div>
          </fieldset>
          {salon.features.includes("requests") && (
            <fieldset>
              <legend className={LEGEND}>Requests</legend>
              <Checkbox
                className="-my-1 gap-3 text-body sm:min-h-9"
                checked={chosen.requestsOn}
                onChange={(event) => choose({ requestsOn: event.target.checked })}
              >
                Members can ask for time off through their link
              </Checkbox>
              {chosen.requestsOn && (
                <div className="mt-3 max-w-60">
                  <FormField
                    autoComplete="off"
                    defaultValue={String(seen.requestNoticeDays)}
                    hint="0 lets them ask for today, too"
                    label="Days of notice"
                    maxLength={3}
                    name="notice"
                    size="md"
                    state={state}
                  />
                </div>
              )}
            </fieldset>
          )}
          {salon.features.includes("publishing") && (
            <fieldset>
              <legend className={LEGEND}>Weeks show</legend>
              <div className={OPTIONS}>
                {WEEKS.map((weeks) => (
                  <OptionCard
                    {...WEEKS_WORDS[weeks]}
                    checked={chosen.publishing === (weeks === "published")}
                    key={weeks}
                    name="publishing"
                    onChoose={() => choose({ publishing: weeks === "published" })}
                  />
                ))}
              </div>
              {seen.publishing && !chosen.publishing && (
                <p className="mt-2 text-label text-soft">Unpublished changes show as soon as you save.</p>
              )}
            </fieldset>
          )}
          <fieldset>
            <legend className={LEGEND}>Viewers</legend>
            <Checkbox
              aria-describedby={reasonsHint}
              className="-my-1 gap-3 text-body sm:min-h-9"
              checked={chosen.viewersSeeReasons}
              onChange={(event) => choose({ viewersSeeReasons: event.target.checked })}
            >
              Viewers see why somebody is away
            </Checkbox>
            <p className="mt-1 text-label text-soft" id={reasonsHint}>
              Otherwise “Sick Leave”, “Vacation” and every other reason read “Off”.
            </p>
          </fieldset>
        </div>
      </PanelForm>
      {compare.question}
    </>
  );
}
