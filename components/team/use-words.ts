"use client";

import type { Writer } from "@chairtime/messages/say";
import { useMemo } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";

/** What a board puts its cells into words with: asked for once, and passed to the cells that are drawn. */
export type Words = Writer;

/** Returns them for the reader; the same object until language or clock change. */
export function useWords(): Words {
  const say = useSay();
  const formats = useFormats();
  return useMemo(() => ({ say, formats }), [say, formats]);
}
