import type { TranslatorOf } from "@chairtime/messages/translator";
import { CloudOff } from "lucide-react";
import { Footer } from "@/components/shell/footer";
import { Ground } from "@/components/shell/ground";
import { Mark } from "@/components/ui/mark";
import type { MailQuestion } from "@/lib/own-week/mail-question";
import type { OwnWeekView } from "@/lib/own-week/week-view";
import { AddToCalendar } from "./add-to-calendar";
import { KeepOffline } from "./keep-offline";
import { AskAboutMails, MailSwitch } from "./mails";
import { NoteIcons } from "./note-icons";
import { NewForYou } from "./notices/new-for-you";
import { PhoneSwitch } from "./notices/phone";
import { Offers } from "./offers/offers";
import { OwnLanguage } from "./own-language";
import { Requests } from "./requests";
import { TimeOffAhead } from "./time-off-ahead";
import { TodayCard } from "./today-card";
import { ThisWeek, WeeksAhead } from "./weeks";

export interface OwnWeekScreenProps {
  view: OwnWeekView;
  madeAt: number;
  /** '/w/<token>' */
  address: string;
  /** The whole address of the calendar. */
  feed: string;
  /** Question from the email link that led here. */
  question: MailQuestion | null;
  t: TranslatorOf<"ownWeek">;
}

/** The page behind a member's link: today first, then the weeks, and their requests. */
export function OwnWeekScreen({ view, madeAt, address, feed, question, t }: OwnWeekScreenProps) {
  const [current, ...ahead] = view.weeks;
  return (
    <>
      <Ground />
      <KeepOffline />
      <NoteIcons />
      <div
        className="mx-auto max-w-content px-4 pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-6 sm:pt-8"
        data-own-week=""
      >
        <header className="flex items-center gap-3">
          <Mark className="shrink-0" size={32} />
          <div className="min-w-0">
            <h1 className="truncate text-title">{t("heading", { name: view.firstName })}</h1>
            {view.salonName && <p className="truncate text-label text-soft">{view.salonName}</p>}
          </div>
        </header>
        <p className="own-week-kept mt-4 items-center gap-2 rounded-field border border-pause/34 bg-pause/9 px-4 py-3 text-label text-pause-text">
          <CloudOff aria-hidden="true" className="shrink-0" size="1rem" strokeWidth={1.75} />
          <span>{t("lastSeen", { seen: view.seen })}</span>
        </p>
        <main className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[min-content_1fr_auto] lg:gap-x-10">
          <div className="min-w-0 space-y-8 lg:row-span-2">
            {question && <AskAboutMails address={address} mails={view.mails} question={question} />}
            <NewForYou address={address} notices={view.notices} push={view.push} />
            <TodayCard ahead={view.ahead} madeAt={madeAt} />
            {current && <ThisWeek address={address} today={view.today} week={current} />}
          </div>
          <div className="min-w-0 space-y-8 lg:col-start-2">
            {view.offers && <Offers address={address} offers={view.offers} />}
            <Requests
              address={address}
              hourCycle={view.hourCycle}
              firstRequestDate={view.firstRequestDate}
              noticeDays={view.noticeDays}
              owner={`${view.salonName} ${view.firstName}`}
              requests={view.requests}
              requestsOn={view.requestsOn}
            />
            <TimeOffAhead t={t} timeOff={view.timeOff} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-3">
            <WeeksAhead address={address} today={view.today} weeks={ahead} />
          </div>
          <div className="min-w-0 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
            <AddToCalendar feed={feed} t={t} />
            <section aria-labelledby="mails">
              <h2 className="text-section" id="mails">
                {t("mails.heading")}
              </h2>
              <MailSwitch address={address} mails={view.mails} />
              {view.push && <PhoneSwitch address={address} known={view.push} />}
            </section>
            {view.hasLanguage && <OwnLanguage address={address} />}
            <p className="text-caption text-faint">{t("zone", { zone: view.zone.replaceAll("_", " ") })}</p>
          </div>
        </main>
      </div>
      <Footer year={Number.parseInt(view.today, 10)} />
    </>
  );
}
