import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { PastLink } from "./model.ts";

const pastLink = z.object({ seed: z.string(), mails: z.boolean() });

/** Parses the link in a change. Throws ApiError with `sentence` for anything else. */
export const parsePastLink = (side: object, sentence: Sayable): PastLink =>
  parseAnswer(pastLink, side, sentence);
