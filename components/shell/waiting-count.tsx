import { todayIn } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "@/components/ui/words/use-translations";
import { waitingOffersQuery } from "@/lib/records/offer/queries";
import { requestsQuery } from "@/lib/records/request/queries";
import type { Salon } from "@/lib/records/salon/model";
import { decidesOffers, isWaiting } from "@/lib/requests/waiting";

/** Polling interval in ms, where no event reports new ones. */
const LOOK_AGAIN_MS = 60_000;

/**
 * The link's name with the number of requests and offers to decide, also as a badge. The shell is outside the page's
 * salon provider, so `salon` is passed.
 */
export function WaitingCount({ salon }: { salon: Salon }) {
  const t = useTranslations("shell.nav");
  const today = todayIn(salon.timeZone);
  const { data: requests = [] } = useQuery({ ...requestsQuery(today), refetchInterval: LOOK_AGAIN_MS });
  const { data: offers = [] } = useQuery({
    ...waitingOffersQuery(),
    enabled: decidesOffers(salon),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const count = requests.filter((request) => isWaiting(request, today)).length + offers.length;
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
