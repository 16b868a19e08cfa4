import { invitation } from "@chairtime/contract/people/people";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { PastInvitation } from "./model.ts";

const pastInvitation = z.pick(invitation, { email: true, role: true });

/** Parses the invitation in a change. Throws ApiError with `sentence` for anything else. */
export const parsePastInvitation = (side: object, sentence: Sayable): PastInvitation =>
  parseAnswer(pastInvitation, side, sentence);
