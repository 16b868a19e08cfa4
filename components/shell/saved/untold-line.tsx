"use client";

import { allows } from "@chairtime/contract/people/roles";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLate } from "@/components/ui/use-late";
import { salonQuery } from "@/lib/records/salon/queries";
import { type UntoldNote, untold } from "@/lib/save/untold";

const loadView = () => import("./untold-view").then((file) => file.UntoldView);
const subscribe = (listener: () => void) => untold.subscribe(listener);
const NONE: readonly UntoldNote[] = [];

/** Names members who do not know of a change, below every screen, and offers the mail; hidden where publishing tells them. */
export function UntoldLine() {
  // The page brings it: here it is only read.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  const notes = useSyncExternalStore(
    subscribe,
    () => untold.notes,
    () => NONE,
  );
  const isOffered =
    salon?.features.includes("tell") === true && !salon.publishing && allows(salon.me.role, "write");
  const View = useLate(loadView, isOffered && notes.length > 0);
  return isOffered && View ? <View notes={notes} /> : null;
}
