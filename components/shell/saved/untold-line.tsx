"use client";

import { allows } from "@chairtime/contract/people/roles";
import { useQuery } from "@tanstack/react-query";
import { useLate } from "@/components/ui/use-late";
import { salonQuery } from "@/lib/records/salon/queries";

const loadView = () => import("./untold-view").then((file) => file.UntoldView);

/** Names members who do not know of a change, below every screen, and offers the mail; hidden where publishing tells them. */
export function UntoldLine() {
  // The page brings it: here it is only read.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  const isOffered =
    salon?.features.includes("tell") === true && !salon.publishing && allows(salon.me.role, "write");
  const View = useLate(loadView, isOffered);
  return isOffered && View ? <View /> : null;
}
