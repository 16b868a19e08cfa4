"use client";

import { useId, useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { toast } from "@/components/ui/notices/toast";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
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
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

const PART: SettingPart<TeamSees> = { fields: TEAM_SEES_FIELDS, valuesOf: teamSeesOf };
const SHOWS = ["own", "colleagues"] as const;
const WEEKS = ["live", "published"] as const;
const OPTIONS = "grid gap-2 sm:grid-cols-2";
const LEGEND = "mb-1.5 font-medium text-label";

/** What members' links and viewers see, whether links take requests, and when changes show on them. */
export function TeamSeesForm({ salon }: { salon: Salon }) {
  const { seen, drawing, save, question } = useSalonSetting(salon, PART);
  const [chosen, setChosen] = useState<TeamSees>(() => teamSeesOf(salon));
  const reasonsHint = useId();
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
      const saved = await save({
        yours: (over) => ({ ...teamSeesOf(over), ...changed }),
        change: () => changed,
      });
      if (!saved) return false;
      setChosen(teamSeesOf(saved.salon));
      if (saved.isSaved) toast.success("Settings for your team saved");
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
      {question}
    </>
  );
}
