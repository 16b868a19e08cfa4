import { preloadable } from "@/components/ui/preloadable";

// Few look for a cover or draft a week; with either comes the solver, which is larger than all of the board.
export const { Component: CoverDialog, preload: preloadCover } = preloadable(() =>
  import("./cover/cover-dialog").then((file) => {
    file.preloadPlanner();
    return file.CoverDialog;
  }),
);

export const { Component: DraftDialog } = preloadable(() =>
  import("./draft/draft-dialog").then((file) => {
    file.preloadPlanner();
    return file.DraftDialog;
  }),
);
