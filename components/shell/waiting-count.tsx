import { todayIn } from "@chairtime/kit/zone";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Salon } from "@/lib/records/salon/model";
import { useWaiting } from "./use-waiting";

/**
 * The link's name with the number of requests and offers to decide, also as a badge. The shell is outside the page's
 * salon provider, so `salon` is passed.
 */
export function WaitingCount({ salon }: { salon: Salon }) {
  const t = useTranslations("shell.nav");
  const { requests, offers } = useWaiting(salon, todayIn(salon.timeZone));
  const count = requests.length + offers.length;
  if (count === 0) return <span className="sr-only">{t("requests")}</span>;
  return (
    <>
      <span className="sr-only">{t("requestsWaiting", { count })}</span>
      <span
        aria-hidden="true"
        className="ms-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-accent-ink text-caption tabular-nums max-sm:-mt-4 max-sm:-ms-1.5"
      >
        {count}
      </span>
    </>
  );
}
