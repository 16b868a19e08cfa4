import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";

/** Makes a button of a dialog close it as the close button does: it first asks about unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
