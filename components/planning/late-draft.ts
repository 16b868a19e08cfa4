import { preloadable } from "@/components/ui/preloadable";

// Few draft a week; with it comes the solver. It is apart from covers: their pages have no words for it.
export const { Component: DraftDialog } = preloadable(() =>
  import("./draft/draft-dialog").then((file) => {
    file.preloadPlanner();
    return file.DraftDialog;
  }),
);
