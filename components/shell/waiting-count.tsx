import { todayIn } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "@/components/ui/words/use-translations";
import { waitingOffersQuery } from "@/lib/records/offer/queries";
import { requestsQuery } from "@/lib/records/request/queries";
import type { Salon } from "@/lib/records/salon/model";
import { decidesOffers, isWaiting } from "@/lib/requests/waiting";

/** Polled this often, where no event reports a new one. */
const LOOK_AGAIN_MS = 60_000;

/**
 * The link's name with how many requests and offers wait for a decision, and that number as a badge. The shell is around
 * the page that provides the salon, so it is handed over.
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
