"use client";

import { minutesOf } from "@chairtime/kit/day/segments";
import { type PointerEvent, useCallback, useRef } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { shareAlong } from "@/components/ui/direction";
import type { PersonDay } from "@/lib/schedule/day/day";
import { explainDay, sayExplanation } from "@/lib/schedule/day/explain";
import type { Person } from "@/lib/schedule/day/person";
import { livedSegments } from "@/lib/schedule/day/tail";
import type { Span } from "@/lib/schedule/spans";
import { durationWords } from "@/lib/time/format";
import { useWords } from "../use-words";
import type { ExplainTipHandle } from "./explain-tip";

export interface Pointed {
  person: Person;
  day: PersonDay;
}

/**
 * Explains the minute under the pointer. `find` gives the day that an element shows; the minute is measured on the
 * element marked `data-bar`, or on the element itself.
 */
export function useExplain(axis: Span, zone: string, find: (element: Element) => Pointed | null) {
  const clock = useClock();
  const { say, formats } = useWords();
  const tip = useRef<ExplainTipHandle>(null);
  const last = useRef("");
  const hide = useCallback(() => {
    last.current = "";
    tip.current?.hide();
  }, []);
  const explainAt = useCallback(
    (cell: Element, x: number) => {
      const pointed = find(cell);
      if (!pointed) return hide();
      const bar = cell.querySelector("[data-bar]") ?? cell;
      const share = Math.min(0.9999, Math.max(0, shareAlong(bar, x)));
      const minute = Math.floor(axis.start + share * (axis.end - axis.start));
      const { person, day } = pointed;
      const segment = livedSegments(day, day.tail).find(({ start, end }) => start <= minute && minute < end);
      const explanation = explainDay(person, day, minute, clock);
      // The tooltip stays in place while its text is the same.
      const key = `${person.member.id} ${day.date} ${segment?.start} ${sayExplanation(explanation, say)}`;
      if (key === last.current) return;
      last.current = key;
      const box = cell.getBoundingClientRect();
      const range = segment
        ? `${formats.minutesRange(segment.start, segment.end)} · ${say(durationWords(minutesOf(segment, day.date, zone)))}`
        : "";
      tip.current?.show({ explanation, range }, { x, top: box.top, bottom: box.bottom });
    },
    [axis, zone, clock, find, hide, say, formats],
  );
  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const cell = event.target instanceof Element ? event.target.closest("[data-row]") : null;
      if (cell) explainAt(cell, event.clientX);
      else hide();
    },
    [explainAt, hide],
  );
  return { tip, hide, handlers: { onPointerMove, onPointerLeave: hide, onPointerDown: hide } };
}
