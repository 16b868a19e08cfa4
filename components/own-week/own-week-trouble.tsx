import { CloudOff, Hourglass, Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import { MessagePage } from "@/components/shell/message-page";
import { TryAgain } from "./try-again";

interface Trouble {
  icon: ReactNode;
  heading: string;
  text: string;
}

const SIZE = { size: "1.5rem", strokeWidth: 1.5 };

const TROUBLES: Record<"too-many" | "away", Trouble> = {
  "too-many": {
    icon: <Hourglass {...SIZE} />,
    heading: "Too many requests",
    text: "Please wait a minute, then try again.",
  },
  away: {
    icon: <CloudOff {...SIZE} />,
    heading: "Your week cannot be reached",
    text: "The salon’s planner is not responding right now. Please try again in a moment.",
  },
};

/** Replaces a week that could not be fetched. */
export function OwnWeekTrouble({ kind }: { kind: keyof typeof TROUBLES }) {
  const { icon, heading, text } = TROUBLES[kind];
  return (
    <MessagePage actions={<TryAgain />} heading={heading} icon={icon}>
      <p>{text}</p>
    </MessagePage>
  );
}

/** Wrong, revoked or malformed: the page does not say which. */
export function UnknownLink() {
  return (
    <MessagePage actions={null} heading="This link does not work" icon={<Link2Off {...SIZE} />}>
      <p>It may have been replaced by a new one. Please ask your salon for your link.</p>
    </MessagePage>
  );
}
