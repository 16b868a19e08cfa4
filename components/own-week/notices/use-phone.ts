import { said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { callApi } from "@/lib/api/client";
import {
  type KnownPhones,
  type PhoneState,
  phoneAddress,
  phoneState,
  subscribePhone,
} from "@/lib/own-week/phone";

const FAILED = said("ownWeek.phone.failed");

/** Whether this browser gets push notifications (null until known), and how to turn them on and off. */
export function usePhone(address: string, known: KnownPhones) {
  const router = useRouter();
  const [state, setState] = useState<PhoneState | null>(null);
  useEffect(() => {
    let isHere = true;
    phoneState(known).then(
      (now) => isHere && setState(now),
      () => isHere && setState("none"),
    );
    return () => {
      isHere = false;
    };
  }, [known]);
  const turning = useAction(async (on: boolean) => {
    const phone = on ? await subscribePhone(known) : await phoneAddress();
    if (phone)
      await callApi({
        method: "PUT",
        path: `${address}/push`,
        body: { on, ...phone },
        sentences: { fallback: FAILED },
      });
    setState(on ? "on" : "off");
    router.refresh();
    return false;
  }, FAILED);
  return { state, turning };
}
