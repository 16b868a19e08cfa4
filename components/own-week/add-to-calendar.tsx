import type { TranslatorOf } from "@chairtime/messages/translator";
import { CalendarPlus } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { CopyAddress } from "./copy-address";

/** Instructions for showing the week in a phone's or computer's calendar. */
export function AddToCalendar({ feed, t }: { feed: string; t: TranslatorOf<"ownWeek"> }) {
  return (
    <section aria-labelledby="calendar">
      <h2 className="text-section" id="calendar">
        {t("calendar.add")}
      </h2>
      <p className="mt-1 text-label text-soft">{t("calendar.addHelp")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className={`${buttonClass()} max-sm:flex-1`} href={feed.replace(/^https?:/, "webcal:")}>
          <CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />
          <span>{t("calendar.open")}</span>
        </a>
        <CopyAddress address={feed} />
      </div>
      <div className="mt-3 space-y-1.5">
        <Steps name={t("calendar.apple")}>
          <li>{t("calendar.appleOpen")}</li>
          <li>{t("calendar.appleSubscribe")}</li>
        </Steps>
        <Steps name={t("calendar.google")}>
          <li>{t("calendar.copyAbove")}</li>
          <li>{t("calendar.googleOpen")}</li>
          <li>{t("calendar.googleChoose")}</li>
          <li>{t("calendar.googlePaste")}</li>
        </Steps>
        <Steps name={t("calendar.outlook")}>
          <li>{t("calendar.copyAbove")}</li>
          <li>{t("calendar.outlookOpen")}</li>
          <li>{t("calendar.outlookSubscribe")}</li>
        </Steps>
      </div>
      <p className="mt-3 text-caption text-faint">{t("calendar.secret")}</p>
    </section>
  );
}

function Steps({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="rounded-field border border-line bg-panel">
      <summary className="flex min-h-11 items-center rounded-field px-4 py-2 font-medium text-label">
        {name}
      </summary>
      <ol className="list-decimal space-y-1 pe-4 pb-3 ps-9 text-label text-soft">{children}</ol>
    </details>
  );
}
