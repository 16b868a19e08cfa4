import { preloadable } from "@/components/ui/preloadable";

// Rarely opened, and it loads the solver. Separate from covers: their pages lack its messages.
export const { Component: DraftDialog } = preloadable(() =>
  import("./draft/draft-dialog").then((file) => {
    file.preloadPlanner();
    return file.DraftDialog;
  }),
);
