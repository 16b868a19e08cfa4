import type { DragEvent } from "react";
import { canHandOver, isAwayOn } from "@/lib/schedule/coverage/candidates";
import type { Person } from "@/lib/schedule/day/person";
import type { Pointed } from "./use-explain";

export interface DraggedShift {
  giver: Person;
  taker: Person;
  date: string;
}

// A page has one pointer: what it drags, and the element that is marked `data-drop` under it.
let dragged: Pointed | null = null;
let over: Element | null = null;

/**
 * Handlers for dragging a cell's shift onto a colleague's cell of the same date. `find` gives the day that an element
 * shows.
 */
export function dragHandlers(
  find: (element: Element) => Pointed | null,
  today: string,
  onDrop: (shift: DraggedShift) => void,
) {
  const takerAt = (event: DragEvent) => {
    const cell = cellAt(event);
    const target = cell && find(cell);
    const giver = dragged;
    if (!cell || !target || !giver) return null;
    const isTaker =
      target.day.date === giver.day.date &&
      target.person.member.id !== giver.person.member.id &&
      target.person.member.isActive &&
      !isAwayOn(target.day);
    return isTaker ? { cell, giver, taker: target.person } : null;
  };
  const end = () => {
    mark(null);
    dragged = null;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const cell = cellAt(event);
      const pointed = cell && find(cell);
      if (!pointed || !canHandOver(pointed.day, today)) return event.preventDefault();
      dragged = pointed;
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const at = takerAt(event);
      mark(at?.cell ?? null);
      if (at) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const at = takerAt(event);
      if (at) {
        event.preventDefault();
        onDrop({ giver: at.giver.person, taker: at.taker, date: at.giver.day.date });
      }
      end();
    },
    onDragEnd: end,
  };
}

function mark(cell: Element | null) {
  if (over !== cell) over?.removeAttribute("data-drop");
  cell?.setAttribute("data-drop", "");
  over = cell;
}

function cellAt({ target }: DragEvent): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[role='gridcell']")?.querySelector("[data-row]") ?? null;
}
