import type { TranslatorOf } from "@chairtime/messages/translator";
import { CloudOff, Hourglass, Link2Off } from "lucide-react";
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
export function OwnWeekTrouble({
  kind,
  t,
}: {
  kind: keyof typeof TROUBLES;
  t: TranslatorOf<"ownWeek.trouble">;
}) {
  const { icon, heading, text } = TROUBLES[kind];
  return (
    <MessagePage actions={<TryAgain />} heading={t(heading)} icon={icon}>
      <p>{t(text)}</p>
    </MessagePage>
  );
}

/** For a wrong, revoked or malformed link: the page doesn't say which. */
export function UnknownLink({ t }: { t: TranslatorOf<"ownWeek.trouble"> }) {
  return (
    <MessagePage actions={null} heading={t("unknown")} icon={<Link2Off {...SIZE} />}>
      <p>{t("unknownHelp")}</p>
    </MessagePage>
  );
}
