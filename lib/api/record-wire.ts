import * as z from "zod/mini";
import { parseAnswer } from "./parse-answer.ts";

/** The dates from `from` to `to`, both `YYYY-MM-DD` and included. */
export interface Period {
  from: string;
  to: string;
}

/** Translates one kind of record between the wire and the model. */
export interface RecordWire<Stored> {
  /** Parses everybody's records. Throws ApiError when the answer is something else. */
  parseTeam: (answer: unknown) => Stored[];
  /** Parses one member's records out of an answer, which a backend may not have narrowed. */
  parseMember: (answer: unknown, memberId: string) => Stored[];
  /** Parses the answer to a save. Null when the record is not in it, and then the list has to say. */
  parseSaved: (answer: unknown) => Stored | null;
  /** Returns the body of a POST or PUT. */
  toDraft: (input: Omit<Stored, "id">) => object;
}

/** Makes the translation out of the contract's schemas. `failed` is the sentence for an answer that is something else. */
export function recordWire<Wire, Stored extends { employeeId: string }>(kind: {
  record: z.ZodMiniType<Wire>;
  list: z.ZodMiniType<Wire[]>;
  toModel: (record: Wire) => Stored;
  toDraft: (input: Omit<Stored, "id">) => object;
  failed: string;
}): RecordWire<Stored> {
  const parseTeam = (answer: unknown) => parseAnswer(kind.list, answer, kind.failed).map(kind.toModel);
  return {
    parseTeam,
    parseMember: (answer, memberId) => parseTeam(answer).filter((record) => record.employeeId === memberId),
    parseSaved: (answer) => {
      const saved = z.safeParse(kind.record, answer);
      return saved.success ? kind.toModel(saved.data) : null;
    },
    toDraft: kind.toDraft,
  };
}

/** The query that narrows a list to one member. */
export const memberQuery = (memberId: string) => ({ employee_id: memberId });

/** The query that narrows a list to what touches the dates from `from` to `to`. */
export const periodQuery = ({ from, to }: Period) => ({ start_date: from, end_date: to });
