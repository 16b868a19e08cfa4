"use client";

import { type DragEvent, useRef } from "react";
import { canHandOver, isAwayOn } from "@/lib/schedule/candidates";
import type { Person } from "@/lib/schedule/person";
import type { Pointed } from "./use-explain";

export interface DraggedShift {
  giver: Person;
  taker: Person;
  date: string;
}

/**
 * Lets a cell with a shift be dragged onto a colleague's of the same date. `find` says whose day an element stands for;
 * the element over which it would be dropped is marked `data-drop`.
 */
export function useDragShift(
  find: (element: Element) => Pointed | null,
  today: string,
  onDrop: (shift: DraggedShift) => void,
) {
  const dragged = useRef<Pointed>(null);
  const over = useRef<Element>(null);
  const mark = (cell: Element | null) => {
    if (over.current !== cell) over.current?.removeAttribute("data-drop");
    cell?.setAttribute("data-drop", "");
    over.current = cell;
  };
  const takerAt = (event: DragEvent) => {
    const cell = cellAt(event);
    const target = cell && find(cell);
    const giver = dragged.current;
    const isTaker =
      target &&
      giver &&
      target.day.date === giver.day.date &&
      target.person.member.id !== giver.person.member.id &&
      target.person.member.isActive &&
      !isAwayOn(target.day);
    return isTaker ? { cell, giver, target } : null;
  };
  const end = () => {
    mark(null);
    dragged.current = null;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const cell = cellAt(event);
      const pointed = cell && find(cell);
      if (!pointed || !canHandOver(pointed.day, today)) return event.preventDefault();
      dragged.current = pointed;
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const taker = takerAt(event);
      mark(taker?.cell ?? null);
      if (taker) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const taker = takerAt(event);
      if (taker) {
        event.preventDefault();
        onDrop({
          giver: taker.giver.person,
          taker: taker.target.person,
          date: taker.giver.day.date,
        });
      }
      end();
    },
    onDragEnd: end,
  };
}

function cellAt({ target }: DragEvent): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[role='gridcell']")?.querySelector("[data-row]") ?? null;
}
