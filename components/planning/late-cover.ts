import { preloadable } from "@/components/ui/preloadable";

// Rarely opened, and it loads the solver, which is larger than the whole board.
export const { Component: CoverDialog, preload: preloadCover } = preloadable(() =>
  import("./cover/cover-dialog").then((file) => {
    file.preloadPlanner();
    return file.CoverDialog;
  }),
);
