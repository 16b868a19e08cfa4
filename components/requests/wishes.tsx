import { addDays } from "@chairtime/kit/calendar";
import { spanWords } from "@chairtime/messages/sentences/span-words";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import type { StaffRequest } from "@/lib/records/request/model";
import type { WishWeek } from "@/lib/requests/group-requests";
import { fullName } from "@/lib/schedule/day/person";

/** Members' wishes, week by week: managers keep them in mind, and need not answer. */
export function Wishes(props: {
  weeks: readonly WishWeek[];
  memberOf: (request: StaffRequest) => StaffMember | undefined;
}) {
  const t = useTranslations("requests.wishes");
  const formats = useFormats();
  const say = useSay();
  return (
    <section aria-labelledby="wishes" className="mt-10">
      <h2 className="text-section" id="wishes">
        {t("heading")}
      </h2>
      <p className="mb-3 text-label text-soft">{t("help")}</p>
      <Panel className="divide-y divide-line px-4 sm:px-5">
        {props.weeks.map(({ weekStart, wishes }) => (
          <div className="gap-x-8 py-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]" key={weekStart}>
            <h3 className="mb-2 font-medium text-body" translate="no">
              {formats.week(weekStart, addDays(weekStart, 6))}
            </h3>
            <ul className="space-y-2">
              {wishes.map((wish) => {
                const member = props.memberOf(wish);
                return (
                  member && (
                    <li className="text-body" key={wish.id}>
                      <span>
                        {t.rich(wish.kind === "prefer" ? "prefer" : "cannot", {
                          name: fullName(member),
                          when: say(spanWords(wish)),
                          b: (words) => (
                            <span className="font-medium" key="name">
                              {words}
                            </span>
                          ),
                        })}
                      </span>
                      {wish.note && (
                        <span className="block break-words text-label text-soft">
                          {t("note", { note: wish.note })}
                        </span>
                      )}
                    </li>
                  )
                );
              })}
            </ul>
          </div>
        ))}
      </Panel>
    </section>
  );
}
