import type { Context } from "hono";
import { inPieces } from "./turns.ts";

/** Records per piece: a few milliseconds of work. */
const RECORDS = 500;

/** Answers JSON whose long lists, the value itself or its fields, are written some records at a time. */
export function answerInPieces(c: Context, value: object): Response {
  const lists = Array.isArray(value) ? [value] : Object.values(value).filter(Array.isArray);
  if (lists.every(({ length }) => length <= RECORDS)) return c.json(value);
  return c.body(inPieces(piecesOf(value)), 200, { "content-type": "application/json" });
}

/** `JSON.stringify` in pieces. */
export function* piecesOf(value: object): Generator<string, void> {
  if (Array.isArray(value)) {
    yield* listPieces(value);
    return;
  }
  let before = "{";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const start = `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (Array.isArray(field) && field.length > RECORDS) {
      yield start;
      yield* listPieces(field);
    } else yield start + JSON.stringify(field);
  }
  yield before === "{" ? "{}" : "}";
}

function* listPieces(list: readonly unknown[]): Generator<string, void> {
  for (let at = 0; at < list.length; at += RECORDS) {
    const text = JSON.stringify(list.slice(at, at + RECORDS)).slice(1, -1);
    yield (at === 0 ? "[" : ",") + text;
  }
  yield list.length === 0 ? "[]" : "]";
}
