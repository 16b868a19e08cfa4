"use client";

import { type ComponentType, useCallback, useState } from "react";
import { usePreload } from "./use-preload";

/** Where tips appear, once per page; a control asks for one with `data-tip`. Their code comes after the page. */
export function Tooltips() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  usePreload(useCallback(() => import("./tooltip-host").then((file) => setHost(() => file.default)), []));
  return Host && <Host />;
}
