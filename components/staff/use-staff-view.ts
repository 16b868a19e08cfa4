import { useState } from "react";
import { keepView, keptView, type StaffView } from "./staff-view";

/** The view of the team and a setter, which stores it in this browser. */
export function useStaffView(drawn: StaffView): [StaffView, (view: StaffView) => void] {
  const [view, setView] = useState(() => (typeof document === "undefined" ? drawn : keptView()));
  const choose = (next: StaffView) => {
    keepView(next);
    setView(next);
  };
  return [view, choose];
}
