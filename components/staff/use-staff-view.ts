import { useState } from "react";
import { keepView, keptView, type StaffView } from "./staff-view";

/** Returns the view of the team and the way to choose another, which this browser keeps. */
export function useStaffView(drawn: StaffView): [StaffView, (view: StaffView) => void] {
  const [view, setView] = useState(() => (typeof document === "undefined" ? drawn : keptView()));
  const choose = (next: StaffView) => {
    keepView(next);
    setView(next);
  };
  return [view, choose];
}
