"use client";

import { useEffect } from "react";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { preloadPlanner, startCover, startDraft } from "@/lib/planning/worker/planner";
import { coverageOfWeek, teamWeekOf } from "@/lib/schedule/board/board";

const gapsOfWeek = ({ people, minimums, zone }: SalonFacts, weekStart: string) =>
  coverageOfWeek(teamWeekOf(people, weekStart, { zone }), minimums).flatMap(({ gaps }) => gaps);

const planning = { preloadPlanner, startCover, startDraft, gapsOfWeek };

declare global {
  interface Window {
    planning?: typeof planning;
    longTasks?: number[];
  }
}

/** Hands the planner to the benchmark, and notes how long the page's own thread is busy. */
export function Planning() {
  useEffect(() => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: "longtask" });
    Object.assign(window, { planning, longTasks });
    return () => observer.disconnect();
  }, []);
  return <main>Planning</main>;
}
