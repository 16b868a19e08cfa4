import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnWeekScreen } from "@/components/own-week/own-week-screen";
import { OwnWeekTrouble } from "@/components/own-week/own-week-trouble";
import { pageToken, pageWeek } from "@/lib/bff/own-week/page-week";
import { mailQuestionOf } from "@/lib/own-week/mail-question";
import { ownWeekView } from "@/lib/own-week/week-view";
import { possessive } from "@/lib/records/english-words";
import { settings } from "@/lib/settings/settings";

interface PageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ mails?: string | string[]; proof?: string | string[] }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const token = await pageToken(params);
  const answer = await pageWeek(token);
  if (answer.kind === "unknown") return { title: "This link does not work" };
  if (answer.kind !== "open") return { title: "My week" };
  const title = `${possessive(answer.value.member.first_name)} week`;
  return { title, appleWebApp: { title }, manifest: `/w/${token}/manifest.webmanifest` };
}

export default async function OwnWeekPage({ params, searchParams }: PageProps) {
  const token = await pageToken(params);
  const answer = await pageWeek(token);
  if (answer.kind === "unknown") notFound();
  if (answer.kind !== "open") return <OwnWeekTrouble kind={answer.kind} />;
  const now = new Date();
  return (
    <OwnWeekScreen
      address={`/w/${token}`}
      question={mailQuestionOf(await searchParams)}
      feed={`${settings().appUrl}/w/${token}/calendar.ics`}
      madeAt={now.getTime()}
      view={ownWeekView(answer.value, now)}
    />
  );
}
