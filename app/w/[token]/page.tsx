import { writerIn } from "@chairtime/messages/server/words-in";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnWeekScreen } from "@/components/own-week/own-week-screen";
import { OwnWeekTrouble, UnknownLink } from "@/components/own-week/own-week-trouble";
import { hasFront } from "@/lib/bff/doors/process-flags";
import { pageToken, pageWeek } from "@/lib/bff/own-week/page-week";
import { pageLanguage } from "@/lib/bff/page/language";
import { getTranslations } from "@/lib/bff/page/translations";
import { mailQuestionOf } from "@/lib/own-week/mail-question";
import { ownWeekView } from "@/lib/own-week/week-view";
import { settings } from "@/lib/settings/settings";
import { PageWords } from "../../page-words";

interface PageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ mails?: string | string[]; proof?: string | string[] }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const token = await pageToken(params);
  const answer = await pageWeek(token);
  const t = await getTranslations("ownWeek");
  if (answer.kind === "unknown") return { title: t("trouble.unknown") };
  if (answer.kind !== "open") return { title: t("myWeek") };
  const title = t("heading", { name: answer.value.member.first_name });
  return { title, appleWebApp: { title }, manifest: `/w/${token}/manifest.webmanifest` };
}

export default async function OwnWeekPage({ params, searchParams }: PageProps) {
  const token = await pageToken(params);
  const answer = await pageWeek(token);
  if (answer.kind === "unknown") {
    // Next renders its 404 page by script alone. lib/server, in front of it, sets this page's status.
    if (!hasFront()) notFound();
    return (
      <PageWords of={["ownWeek.trouble"]}>
        <UnknownLink t={await getTranslations("ownWeek.trouble")} />
      </PageWords>
    );
  }
  if (answer.kind !== "open")
    return (
      <PageWords of={["ownWeek.trouble"]}>
        <OwnWeekTrouble kind={answer.kind} t={await getTranslations("ownWeek.trouble")} />
      </PageWords>
    );
  const now = new Date();
  const writer = writerIn(await pageLanguage(), answer.value.salon.hour_cycle);
  return (
    <PageWords of={["ownWeek", "shared.reasons"]}>
      <OwnWeekScreen
        address={`/w/${token}`}
        question={mailQuestionOf(await searchParams)}
        feed={`${settings().appUrl}/w/${token}/calendar.ics`}
        madeAt={now.getTime()}
        t={await getTranslations("ownWeek")}
        view={ownWeekView(answer.value, now, writer)}
      />
    </PageWords>
  );
}
