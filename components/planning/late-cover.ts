import { preloadable } from "@/components/ui/preloadable";

// Few look for a cover; with it comes the solver, which is larger than all of the board.
export const { Component: CoverDialog, preload: preloadCover } = preloadable(() =>
  import("./cover/cover-dialog").then((file) => {
    file.preloadPlanner();
    return file.CoverDialog;
  }),
);
