import { draftDate } from "@chairtime/contract/common";
import { refusalOf } from "@chairtime/contract/refusals/refusal";
import { type Said, said } from "@chairtime/messages/said";
import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import type { Context } from "hono";
import * as z from "zod/mini";
import { beginStretch } from "../base/stretch.ts";
import { isUuid } from "../base/uuid.ts";
import { Failure, wrongField } from "./failure.ts";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Reads and parses a JSON body. Throws Failure: 415 other type, 400 broken or against the schema. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseBody(schema, await readJson(c));
}

/** Reads a JSON body. Throws Failure: 415 other type, 400 broken. */
export async function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new Failure(415, said("refusals.body.type"));
  }
  try {
    const text = await c.req.text();
    beginStretch();
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(400, said("refusals.body.json"));
    throw error;
  }
}

/** Parses a body. Throws Failure 400 with a sentence for each field that is against the schema. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

/** 400 with the first sentence as `error` and one sentence per field. */
function invalid(issues: readonly z.core.$ZodIssue[]): Failure {
  const fields: Record<string, Said> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    if (field !== "") fields[field] ??= refusedWords(refusalOf(issue));
  }
  const first = issues[0];
  const field = first?.path.map(String).join(".");
  const sentence = first ? refusedWords(refusalOf(first)) : said("refusals.body.invalid");
  // A schema's own sentences name their field; that of a wrong type does not.
  const isNamed = first?.code === "invalid_type" && field;
  return new Failure(400, isNamed ? said("refusals.fields.named", { field, sentence }) : sentence, {
    fields,
  });
}

/** The `{id}` of the path. Throws Failure 400 when it is no UUID. */
export function readId(c: Context): string {
  return uuidOr400(c.req.param("id") ?? "", "id");
}

/** An id from anywhere in a request, in lower case. Throws Failure 400 when it is no UUID. */
export function uuidOr400(text: string, name: string): string {
  if (!isUuid(text))
    throw new Failure(400, said("refusals.body.parameter", { name }), {
      fields: { [name]: said("refusals.body.uuid") },
    });
  return text.toLowerCase();
}

/** No client sends longer addresses, and each look at a parameter reads all of it. */
const ADDRESS_MAX = 8192;

/** An optional query parameter; an empty one counts as absent. Throws Failure 400 for an address beyond any measure. */
export function query(c: Context, name: string): string | undefined {
  if (c.req.url.length > ADDRESS_MAX) throw new Failure(400, said("refusals.body.address"));
  return c.req.query(name) || undefined;
}

/** An unescaped plus sign in a query arrives as a space: '2026-12-01T09:00:00 05:30'. */
const SPACE_FOR_PLUS = /^\d{4}-\d\d-\d\dT[\d:.]{5,20} \d\d:?\d\d$/;

/** Throws Failure 400 for an instant of the query whose plus sign was not escaped. */
export function refuseSpaceForPlus(given: string | undefined, name: string): void {
  if (given !== undefined && given.length <= 64 && SPACE_FOR_PLUS.test(given))
    throw wrongField(name, said("refusals.body.plus", { name }));
}

/** The filters that the three availability lists share. */
export interface ListFilter {
  employeeId?: string | undefined;
  dayOfWeek?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Reads them from the query. Throws Failure 400 for one that is malformed. */
export function readListFilter(c: Context): ListFilter {
  const employee = query(c, "employee_id");
  const day = query(c, "dayofweek");
  if (day !== undefined && !/^[0-6]$/.test(day)) throw new Failure(400, said("refusals.body.dayOfWeek"));
  return {
    employeeId: employee === undefined ? undefined : uuidOr400(employee, "employee_id"),
    dayOfWeek: day === undefined ? undefined : Number(day),
    startDate: readDate(c, "start_date"),
    endDate: readDate(c, "end_date"),
  };
}

/** An optional date of the query. Throws Failure 400 for anything else. */
export function readDate(c: Context, name: string): string | undefined {
  const given = query(c, name);
  if (given === undefined) return undefined;
  const parsed = z.safeParse(draftDate, given);
  if (!parsed.success) throw new Failure(400, said("refusals.body.date", { name }));
  return parsed.data;
}
