"use client";

import { clsx } from "clsx";
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSay } from "@/components/shell/words/use-say";
import { KIND_TEXT } from "@/components/timeline/kinds";
import type { Explanation } from "@/lib/schedule/day/explain";

const EDGE = 8;

export interface TipContent {
  explanation: Explanation;
  /** '15:30 – 17:00 · 1h 30m' */
  range: string;
}

export interface ExplainTipHandle {
  show: (content: TipContent, at: { x: number; top: number; bottom: number }) => void;
  hide: () => void;
}

/** The board's only tooltip, controlled by ref, so that pointing at a cell rerenders nothing else. */
export function ExplainTip({ ref }: { ref: Ref<ExplainTipHandle> }) {
  const [tip, setTip] = useState<{ content: TipContent; x: number; top: number; bottom: number } | null>(
    null,
  );
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({ show: (content, at) => setTip({ content, ...at }), hide: () => setTip(null) }),
    [],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !tip) return;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(EDGE, tip.x - width / 2), innerWidth - width - EDGE);
    const below = tip.bottom + EDGE;
    const top = below + height > innerHeight - EDGE ? tip.top - height - EDGE : below;
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [tip]);
  if (!tip) return null;
  const { explanation, range } = tip.content;
  const { kind } = explanation.verdict;
  return createPortal(
    <div
      className="pointer-events-none fixed top-0 left-0 z-tip w-max max-w-80 rounded-control border border-line-control bg-tip px-3 py-2 text-caption shadow-menu"
      ref={box}
      role="tooltip"
    >
      <p className={clsx("font-semibold", kind === "none" ? "text-ink" : KIND_TEXT[kind])}>
        {say(explanation.title)}
      </p>
      {range && <p className="tabular-nums">{range}</p>}
      {explanation.reasons.map(say).map((reason) => (
        <p className="mt-1 text-soft" key={reason}>
          {reason}
        </p>
      ))}
    </div>,
    document.body,
  );
}
