import { said } from "@chairtime/messages/said";
import { LINK_HEADER } from "../../own-week/own-week-address.ts";
import { isCleanPath } from "../proxy/path-check.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer } from "./answers.ts";

/** Headers for everything below `/w/`, whose addresses are keys; next.config.mjs sets the same for its pages. */
const SECRET_ADDRESS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Paths below a link, with their methods. */
export const BELOW_LINK: Record<string, string[]> = {
  "calendar.ics": ["GET", "HEAD"],
  "manifest.webmanifest": ["GET"],
  claims: ["POST"],
  language: ["PUT"],
  mails: ["PUT"],
  notices: ["PUT"],
  push: ["PUT"],
  offers: ["POST"],
  partners: ["POST"],
  requests: ["POST"],
};

export interface LinkVisit {
  visit: Visit;
  token: string;
  /** Below the link: `mails`, `requests/<id>`. */
  name: string;
}

/** Answers a request below a link by the door that `doorOf` finds. */
export async function answerBelowLink(
  visit: Visit,
  doorOf: (asked: LinkVisit) => Promise<Answer> | null,
): Promise<Answer> {
  const answer = await answerBelow(visit, doorOf);
  return { ...answer, headers: { ...answer.headers, ...SECRET_ADDRESS } };
}

async function answerBelow(
  visit: Visit,
  doorOf: (asked: LinkVisit) => Promise<Answer> | null,
): Promise<Answer> {
  if (!isCleanPath(visit.path)) return errorAnswer(400, said("refusals.bff.address"));
  const [, , inAddress = "", ...below] = visit.path.split("/");
  const token = visit.request.headers.get(LINK_HEADER) ?? inAddress;
  const name = below.join("/");
  const answer = doorOf({ visit, token, name });
  if (answer) return answer;
  const methods = Object.hasOwn(BELOW_LINK, name) ? BELOW_LINK[name] : undefined;
  if (!methods) return errorAnswer(404, said("refusals.bff.nothingHere"));
  return errorAnswer(405, said("refusals.bff.method"), undefined, { allow: methods.join(", ") });
}
