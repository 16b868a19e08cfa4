"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import { inState, nowWords } from "@/lib/schedule/coverage/now";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { isQuiet, type Today } from "./use-today";

/** Where a word of the strip leads. */
export type TodayStep =
  | { opens: "now" | "gaps" }
  | { opens: "day"; who: string }
  | { opens: "cover"; gap: Gap };

export interface TodayStripProps {
  today: Today;
  people: readonly Person[];
  /** Takes the step on the board; without it a link leads to the board. */
  onStep?: (step: TodayStep) => void;
  className?: string | undefined;
}

const NAMED = 2;
const ITEM = "flex flex-wrap items-center gap-x-1.5";
const LINK = "inline-flex min-h-11 items-center rounded-chip font-medium hover:underline sm:min-h-6";

/** The manager's day in a line: who is in, who is next, who is away, what is uncovered and who waits for an answer. */
export function TodayStrip({ today, people, onStep, className }: TodayStripProps) {
  const t = useTranslations("team.today");
  const say = useSay();
  const formats = useFormats();
  // Without a salon this is the only way to everybody's hours.
  const alwaysNow = useSalon() === null;
  const { states, gaps, waiting } = today;
  const [next, ...later] = inState(states, "coming");
  const away = inState(states, "away");
  // Before opening, too: its list has everyone who may call in sick.
  const isWorkday = states.some(({ state }) => ["working", "break", "coming"].includes(state.kind));
  const [gap, ...otherGaps] = gaps;
  const [first] = waiting;
  const asking = people.find(({ member }) => member.id === first);
  const step = (to: TodayStep, words: ReactNode, name?: string) => (
    <Step name={name} onStep={onStep} to={to}>
      {words}
    </Step>
  );
  const day = ({ member }: Person, words = fullName(member)) => step({ opens: "day", who: member.id }, words);
  if (!alwaysNow && isQuiet(today)) return null;
  return (
    <section
      aria-label={t("label")}
      className={clsx("flex flex-wrap items-center gap-x-4 text-label/6", className)}
    >
      <h2 className="font-semibold max-sm:sr-only">{t("label")}</h2>
      <ul className="contents">
        {(isWorkday || alwaysNow) && (
          <li className={ITEM}>
            {step({ opens: "now" }, t("now", { words: say(listed(nowWords(states, ["working", "break"]))) }))}
          </li>
        )}
        {next && (
          <li className={ITEM}>
            <Label>{t("next")}</Label>
            {day(
              next.person,
              t("nameAt", {
                name: fullName(next.person.member),
                time: formats.minuteOfDay(next.state.minute ?? 0),
              }),
            )}
            {later.length > 0 &&
              step(
                { opens: "now" },
                t("more", { count: later.length }),
                t("moreComing", { count: later.length }),
              )}
          </li>
        )}
        {away.length > 0 && (
          <li className={ITEM}>
            <Label>{t("away")}</Label>
            {away.slice(0, NAMED).map(({ person }, index) => (
              <Fragment key={person.member.id}>
                {index > 0 && (
                  <span aria-hidden="true" className="text-faint">
                    ·
                  </span>
                )}
                {day(person)}
              </Fragment>
            ))}
            {away.length > NAMED &&
              step(
                { opens: "now" },
                t("more", { count: away.length - NAMED }),
                t("moreAway", { count: away.length - NAMED }),
              )}
          </li>
        )}
        {gap && (
          <li className={`${ITEM} text-gap-text`}>
            <TriangleAlert aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
            <Label>{t("uncovered")}</Label>
            {step(
              { opens: "cover", gap },
              gap.role
                ? t("hoursOfRole", { role: gap.role, hours: formats.minutesRange(gap.start, gap.end) })
                : formats.minutesRange(gap.start, gap.end),
            )}
            {otherGaps.length > 0 &&
              step(
                { opens: "gaps" },
                t("more", { count: otherGaps.length }),
                t("moreGaps", { count: otherGaps.length }),
              )}
          </li>
        )}
        {waiting.length > 0 && (
          <li className={ITEM}>
            <Label>{t("waiting")}</Label>
            <Link className={LINK} href="/requests" translate={asking ? "no" : undefined}>
              {asking
                ? waiting.length > 1
                  ? t("nameAndMore", { name: fullName(asking.member), count: waiting.length - 1 })
                  : fullName(asking.member)
                : t("requests", { count: waiting.length })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const Label = ({ children }: { children: string }) => <span className="text-soft">{children}</span>;

function Step(props: {
  to: TodayStep;
  onStep: ((step: TodayStep) => void) | undefined;
  name: string | undefined;
  children: ReactNode;
}) {
  const { to, onStep, name, children } = props;
  const shared = {
    "aria-label": name,
    className: LINK,
    translate: to.opens === "now" ? undefined : "no",
  } as const;
  return onStep ? (
    <button {...shared} onClick={() => onStep(to)} type="button">
      {children}
    </button>
  ) : (
    <Link {...shared} href={addressOf(to)}>
      {children}
    </Link>
  );
}

/** The board, on which the step is taken as it opens. */
function addressOf(to: TodayStep): string {
  const asked = new URLSearchParams({ open: to.opens, ...(to.opens === "day" && { who: to.who }) });
  return `/team?${asked}`;
}
