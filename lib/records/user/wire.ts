import { person } from "@chairtime/contract/people/people";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { PastUser } from "./model.ts";

const pastUser = z.pick(person, {
  user_id: true,
  username: true,
  display_name: true,
  email: true,
  role: true,
});

/** Parses the user in a change. Throws ApiError with `sentence` for anything else. */
export function parsePastUser(side: object, sentence: Sayable): PastUser {
  const { user_id, display_name, ...user } = parseAnswer(pastUser, side, sentence);
  return { ...user, userId: user_id, name: display_name || user.username };
}
