import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import type { Conflict } from "./conflict-model.ts";
import { parseConflict } from "./conflict-wire.ts";
import { parseAnswer } from "./parse-answer.ts";

/** Parses the answers about one kind of record. */
export interface RecordWire<Stored> {
  /** Parses everybody's records. Throws ApiError when the answer is something else. */
  parseTeam: (answer: unknown) => Stored[];
  /** Parses one member's records out of an answer, which a backend may not have narrowed. */
  parseMember: (answer: unknown, memberId: string) => Stored[];
  /** Parses the answer to a save. Null when it lacks the record: then reload the list. */
  parseSaved: (answer: unknown) => Stored | null;
  /** Parses one record. Throws ApiError with `sentence` when it is something else. */
  parseOne: (answer: unknown, sentence: Sayable) => Stored;
  /** Parses the refusal of a write because a colleague saved first; null when it is something else. */
  parseConflict: (answer: unknown) => Conflict<Stored> | null;
}

/** The version in a response, if the backend keeps a history. */
export function versionIn({ version }: { version: number | null }): { version?: number } {
  return version === null ? {} : { version };
}

/** An answered end time as forms and calls spell it: midnight is 00:00 the next day. */
export const endIn = (time: string) => (time === "24:00" ? "00:00" : time);

/** Makes the parsers of one kind out of the contract's schemas; `failed` is parseTeam's sentence. */
export function recordWire<Wire, Stored extends { memberId: string }>(kind: {
  record: z.ZodMiniType<Wire>;
  list: z.ZodMiniType<Wire[]>;
  toModel: (record: Wire) => Stored;
  failed: Sayable;
}): RecordWire<Stored> & { toModel: (record: Wire) => Stored } {
  const parseTeam = (answer: unknown) => parseAnswer(kind.list, answer, kind.failed).map(kind.toModel);
  return {
    toModel: kind.toModel,
    parseTeam,
    parseMember: (answer, memberId) => parseTeam(answer).filter((record) => record.memberId === memberId),
    parseSaved: (answer) => {
      const saved = z.safeParse(kind.record, answer);
      return saved.success ? kind.toModel(saved.data) : null;
    },
    parseOne: (answer, sentence) => kind.toModel(parseAnswer(kind.record, answer, sentence)),
    parseConflict: (answer) => parseConflict(answer, kind.record, kind.toModel),
  };
}
