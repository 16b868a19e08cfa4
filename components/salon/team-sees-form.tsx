"use client";

import type { Said } from "@chairtime/messages/said";
import { useId, useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { PanelForm } from "./panel-form";
import { QuietFields } from "./quiet-fields";
import {
  noticeError,
  parseNotice,
  quietError,
  SHOWS_WORDS,
  type TeamSees,
  teamSeesChange,
  teamSeesFields,
  teamSeesOf,
  WEEKS_WORDS,
} from "./team-sees-rules";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

const SHOWS = ["own", "colleagues"] as const;
const WEEKS = ["live", "published"] as const;
const OPTIONS = "grid gap-2 sm:grid-cols-2";
/** Initial quiet hours. */
const NIGHT = { from: "21:00", until: "07:00" };
const LEGEND = "mb-1.5 font-medium text-label";

/** What members' links and viewers see, whether links accept requests, and when changes show on them. */
export function TeamSeesForm({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.teamSees");
  const say = useSay();
  const part: SettingPart<TeamSees> = { fields: teamSeesFields(say), valuesOf: teamSeesOf };
  const { seen, drawing, save, question } = useSalonSetting(salon, part);
  const [chosen, setChosen] = useState<TeamSees>(() => teamSeesOf(salon));
  const reasonsHint = useId();
  const quietHint = useId();
  const aloneHint = useId();
  const choose = (change: Partial<TeamSees>) => setChosen({ ...chosen, ...change });
  const state = useForm({
    names: ["notice", "quietUntil"] as const,
    check: ({ notice }): { notice?: Said; quietUntil?: Said } => {
      const error = chosen.requestsOn ? noticeError(notice) : null;
      const quiet = chosen.quietHours && quietError(chosen.quietHours);
      return { ...(error && { notice: error }), ...(quiet && { quietUntil: quiet }) };
    },
    send: async ({ notice }) => {
      const requestNoticeDays = chosen.requestsOn ? parseNotice(notice) : null;
      const wanted = { ...chosen, requestNoticeDays: requestNoticeDays ?? seen.requestNoticeDays };
      const changed = teamSeesChange(teamSeesOf(seen), wanted);
      if (Object.keys(changed).length === 0) {
        toast.success(t("alreadySaved"));
        return false;
      }
      const saved = await save({
        yours: (over) => ({ ...teamSeesOf(over), ...changed }),
        change: () => changed,
      });
      if (!saved) return false;
      setChosen(teamSeesOf(saved.salon));
      if (saved.isSaved) toast.success(t("saved"));
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { request_notice_days: "notice", quiet_hours: "quietUntil" },
  });
  return (
    <>
      <PanelForm busyLabel={t("saving")} state={state} submitLabel={t("save")} variant="secondary">
        <div className="space-y-6" key={drawing}>
          <fieldset>
            <legend className={LEGEND}>{t("linkShows")}</legend>
            <div className={OPTIONS}>
              {SHOWS.map((shows) => (
                <OptionCard
                  about={say(SHOWS_WORDS[shows].about)}
                  label={say(SHOWS_WORDS[shows].label)}
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
              <legend className={LEGEND}>{t("requests")}</legend>
              <Checkbox
                className="-my-1 gap-3 text-body sm:min-h-9"
                checked={chosen.requestsOn}
                onChange={(event) => choose({ requestsOn: event.target.checked })}
              >
                {t("membersCanAsk")}
              </Checkbox>
              {chosen.requestsOn && (
                <div className="mt-3 max-w-60">
                  <FormField
                    autoComplete="off"
                    defaultValue={String(seen.requestNoticeDays)}
                    hint={t("daysHint")}
                    label={t("days")}
                    maxLength={3}
                    name="notice"
                    size="md"
                    state={state}
                  />
                </div>
              )}
            </fieldset>
          )}
          {salon.features.includes("offers") && (
            <fieldset>
              <legend className={LEGEND}>{t("offers")}</legend>
              <Checkbox
                className="-my-1 gap-3 text-body sm:min-h-9"
                checked={chosen.offersOn}
                onChange={(event) => choose({ offersOn: event.target.checked })}
              >
                {t("membersCanOffer")}
              </Checkbox>
              {chosen.offersOn && (
                <div className="mt-2">
                  <Checkbox
                    aria-describedby={aloneHint}
                    className="-my-1 gap-3 text-body sm:min-h-9"
                    checked={chosen.offersDecideThemselves}
                    onChange={(event) => choose({ offersDecideThemselves: event.target.checked })}
                  >
                    {t("offersAlone")}
                  </Checkbox>
                  <p className="mt-1 text-label text-soft" id={aloneHint}>
                    {t("offersAloneHint")}
                  </p>
                </div>
              )}
            </fieldset>
          )}
          {salon.features.includes("publishing") && (
            <fieldset>
              <legend className={LEGEND}>{t("weeksShow")}</legend>
              <div className={OPTIONS}>
                {WEEKS.map((weeks) => (
                  <OptionCard
                    about={say(WEEKS_WORDS[weeks].about)}
                    label={say(WEEKS_WORDS[weeks].label)}
                    checked={chosen.publishing === (weeks === "published")}
                    key={weeks}
                    name="publishing"
                    onChoose={() => choose({ publishing: weeks === "published" })}
                  />
                ))}
              </div>
              {seen.publishing && !chosen.publishing && (
                <p className="mt-2 text-label text-soft">{t("unpublishedShow")}</p>
              )}
            </fieldset>
          )}
          {salon.quietHours !== undefined && (
            <fieldset>
              <legend className={LEGEND}>{t("quiet")}</legend>
              <Checkbox
                aria-describedby={quietHint}
                checked={chosen.quietHours !== null}
                className="-my-1 gap-3 text-body sm:min-h-9"
                onChange={(event) =>
                  choose({ quietHours: event.target.checked ? (seen.quietHours ?? NIGHT) : null })
                }
              >
                {t("quietOn")}
              </Checkbox>
              <p className="mt-1 text-label text-soft" id={quietHint}>
                {t("quietHint")}
              </p>
              {chosen.quietHours && (
                <QuietFields
                  error={state.errors.quietUntil ?? null}
                  hours={chosen.quietHours}
                  onChange={(quietHours) => choose({ quietHours })}
                />
              )}
            </fieldset>
          )}
          <fieldset>
            <legend className={LEGEND}>{t("viewers")}</legend>
            <Checkbox
              aria-describedby={reasonsHint}
              className="-my-1 gap-3 text-body sm:min-h-9"
              checked={chosen.viewersSeeReasons}
              onChange={(event) => choose({ viewersSeeReasons: event.target.checked })}
            >
              {t("viewersSee")}
            </Checkbox>
            <p className="mt-1 text-label text-soft" id={reasonsHint}>
              {t("viewersHint")}
            </p>
          </fieldset>
        </div>
      </PanelForm>
      {question}
    </>
  );
}
