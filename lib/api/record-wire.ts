import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import type { Conflict } from "./conflict-model.ts";
import { parseConflict } from "./conflict-wire.ts";
import { parseAnswer } from "./parse-answer.ts";

/** Parsers of the answers about one kind of record. */
export interface RecordWire<Stored> {
  /** Parses everybody's records. Throws ApiError for anything else. */
  parseTeam: (answer: unknown) => Stored[];
  /** One member's records from an answer that a backend may not have filtered. */
  parseMember: (answer: unknown, memberId: string) => Stored[];
  /** Parses the answer to a save. Null if it lacks the record: then reload the list. */
  parseSaved: (answer: unknown) => Stored | null;
  /** Parses one record. Throws ApiError with `sentence` for anything else. */
  parseOne: (answer: unknown, sentence: Sayable) => Stored;
  /** Parses the refusal of a write because a colleague saved first; null for anything else. */
  parseConflict: (answer: unknown) => Conflict<Stored> | null;
}

/** The version in a response, if the backend keeps a history. */
export function versionIn({ version }: { version: number | null }): { version?: number } {
  return version === null ? {} : { version };
}

/** An answered end time in the spelling of forms and calls: midnight is 00:00 of the next day. */
export const endIn = (time: string) => (time === "24:00" ? "00:00" : time);

/** Builds a kind's parsers from the contract's schemas; `failed` is parseTeam's sentence. */
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
