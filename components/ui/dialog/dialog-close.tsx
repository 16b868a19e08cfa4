import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";

/** Makes a button close its dialog like the close button, with a question about unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
