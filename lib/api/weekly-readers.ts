import * as z from "zod/mini";
import { parseAnswer } from "./parse-answer.ts";

/** What reads the answers about one kind of weekly record. */
export interface WeeklyReaders<Model> {
  /** Everybody's records out of an answer. Throws ApiError when it is something else. */
  team: (answer: unknown) => Model[];
  /** One member's records out of an answer, which a backend may not have narrowed. */
  member: (answer: unknown, employeeId: string) => Model[];
  /** The record out of the answer to a save; null when it is not there, and then the list has to say. */
  saved: (answer: unknown) => Model | null;
}

/** The readers for one kind, by its contract schemas. */
export function weeklyReaders<Wire, Model extends { employeeId: string }>(by: {
  record: z.ZodMiniType<Wire>;
  list: z.ZodMiniType<Wire[]>;
  toModel: (record: Wire) => Model;
  /** The sentence for an answer that is something else. */
  failed: string;
}): WeeklyReaders<Model> {
  const team = (answer: unknown) => parseAnswer(by.list, answer, by.failed).map(by.toModel);
  return {
    team,
    member: (answer, employeeId) => team(answer).filter((record) => record.employeeId === employeeId),
    saved: (answer) => {
      const saved = z.safeParse(by.record, answer);
      return saved.success ? by.toModel(saved.data) : null;
    },
  };
}
