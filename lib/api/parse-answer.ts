import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";

/** Parses an answer by its contract schema. Throws ApiError with `sentence` for anything else. */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  sentence: Sayable,
): z.output<Schema> {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  throw new ApiError(sentence, { kind: "answer", status: 200, code: "bad_gateway", body: null });
}
