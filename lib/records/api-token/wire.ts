import { tokenRecord } from "@chairtime/contract/tokens";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { PastApiToken } from "./model.ts";

const pastApiToken = z.pick(tokenRecord, { name: true, scope: true });

/** Parses the token in a change. Throws ApiError with `sentence` for anything else. */
export const parsePastApiToken = (side: object, sentence: Sayable): PastApiToken =>
  parseAnswer(pastApiToken, side, sentence);
