import { type Formatted, type MessageCode, type Said, said } from "../said.ts";

/** Joins parts by the message that appends `next` to `all` before it; null without any. */
export function inTurn<Part extends string | Said | Formatted>(
  by: MessageCode,
  [first, ...others]: readonly Part[],
): Part | Said | null {
  if (first === undefined) return null;
  return others.reduce<Part | Said>((all, next) => said(by, { all, next }), first);
}

/** Joins the parts of a list: 'Ana, Ben, Cleo'; nothing without any. */
export const listed = <Part extends string | Said>(parts: readonly Part[]): Part | Said | "" =>
  inTurn("shared.day.also", parts) ?? "";
