import { CalendarPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { CopyAddress } from "./copy-address";

/** How a phone's or a computer's calendar shows the week. */
export async function AddToCalendar({ feed }: { feed: string }) {
  const t = await getTranslations("ownWeek.calendar");
  return (
    <section aria-labelledby="calendar">
      <h2 className="text-section" id="calendar">
        {t("add")}
      </h2>
      <p className="mt-1 text-label text-soft">{t("addHelp")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className={`${buttonClass()} max-sm:flex-1`} href={feed.replace(/^https?:/, "webcal:")}>
          <CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />
          {t("open")}
        </a>
        <CopyAddress address={feed} />
      </div>
      <div className="mt-3 space-y-1.5">
        <Steps name={t("apple")}>
          <li>{t("appleOpen")}</li>
          <li>{t("appleSubscribe")}</li>
        </Steps>
        <Steps name={t("google")}>
          <li>{t("copyAbove")}</li>
          <li>{t("googleOpen")}</li>
          <li>{t("googleChoose")}</li>
          <li>{t("googlePaste")}</li>
        </Steps>
        <Steps name={t("outlook")}>
          <li>{t("copyAbove")}</li>
          <li>{t("outlookOpen")}</li>
          <li>{t("outlookSubscribe")}</li>
        </Steps>
      </div>
      <p className="mt-3 text-caption text-faint">{t("secret")}</p>
    </section>
  );
}

function Steps({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="rounded-field border border-line bg-panel">
      <summary className="flex min-h-11 items-center rounded-field px-4 py-2 font-medium text-label">
        {name}
      </summary>
      <ol className="list-decimal space-y-1 pr-4 pb-3 pl-9 text-label text-soft">{children}</ol>
    </details>
  );
}
