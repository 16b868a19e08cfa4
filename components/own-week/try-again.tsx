"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Loads the page again. */
export function TryAgain() {
  return (
    <Button
      icon={<RotateCw aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      onClick={() => location.reload()}
      variant="primary"
    >
      Try again
    </Button>
  );
}
