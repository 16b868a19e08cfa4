"use client";

import { allows } from "@chairtime/contract/people/roles";
import { useQuery } from "@tanstack/react-query";
import { useLate } from "@/components/ui/use-late";
import { salonQuery } from "@/lib/records/salon/queries";

const loadView = () => import("./untold-view").then((file) => file.UntoldView);

/** Names members who don't know of a change, below every screen, and offers to email them; hidden where publishing does. */
export function UntoldLine() {
  // Only reads what the page has loaded.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  const isOffered =
    salon?.features.includes("tell") === true && !salon.publishing && allows(salon.me.role, "write");
  const View = useLate(loadView, isOffered);
  return isOffered && View ? <View /> : null;
}
