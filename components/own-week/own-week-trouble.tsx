import { CloudOff, Hourglass, Link2Off } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/shell/message-page";
import { TryAgain } from "./try-again";

const SIZE = { size: "1.5rem", strokeWidth: 1.5 };

const TROUBLES = {
  "too-many": {
    icon: <Hourglass {...SIZE} />,
    heading: "tooMany",
    text: "tooManyHelp",
  },
  away: {
    icon: <CloudOff {...SIZE} />,
    heading: "away",
    text: "awayHelp",
  },
} as const;

/** Replaces a week that could not be fetched. */
export async function OwnWeekTrouble({ kind }: { kind: keyof typeof TROUBLES }) {
  const t = await getTranslations("ownWeek.trouble");
  const { icon, heading, text } = TROUBLES[kind];
  return (
    <MessagePage actions={<TryAgain />} heading={t(heading)} icon={icon}>
      <p>{t(text)}</p>
    </MessagePage>
  );
}

/** Wrong, revoked or malformed: the page does not say which. */
export async function UnknownLink() {
  const t = await getTranslations("ownWeek.trouble");
  return (
    <MessagePage actions={null} heading={t("unknown")} icon={<Link2Off {...SIZE} />}>
      <p>{t("unknownHelp")}</p>
    </MessagePage>
  );
}
