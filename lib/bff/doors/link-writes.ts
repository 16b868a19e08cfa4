import { askByLink, type LinkCall } from "../own-week/ask-by-link.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { OPEN_BODY_MAX_BYTES, readJsonBody } from "../proxy/request-body.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import type { Visit } from "./answer-request.ts";
import type { Answer } from "./answers.ts";
import { answerBelowLink, type LinkVisit } from "./below-link.ts";

/** All writes below `/w/<token>/`. */
export const linkWrites = (visit: Visit): Promise<Answer> => answerBelowLink(visit, linkWrite);

/** Lists that members add to and withdraw from by their link. */
const LISTS = ["requests", "offers", "claims"];

/** Answers a write by a link; null for anything else. */
export function linkWrite(asked: LinkVisit): Promise<Answer> | null {
  const { visit, name } = asked;
  const [list, id, ...more] = name.split("/");
  if (visit.method === "PUT" && name === "mails") return write(asked, "PUT", "/api/own-week/mails");
  if (visit.method === "PUT" && name === "push") return write(asked, "PUT", "/api/own-week/push");
  if (visit.method === "PUT" && name === "notices") return write(asked, "PUT", "/api/own-week/notices");
  if (visit.method === "PUT" && name === "language") return write(asked, "PUT", "/api/own-week/language");
  if (visit.method === "POST" && name === "partners") return write(asked, "POST", "/api/own-week/partners");
  if (!LISTS.includes(list ?? "")) return null;
  if (visit.method === "POST" && name === list) return write(asked, "POST", `/api/own-week/${list}`);
  if (visit.method === "DELETE" && id && more.length === 0)
    return write(asked, "DELETE", `/api/own-week/${list}/${id}`);
  return null;
}

async function write({ visit, token }: LinkVisit, method: LinkCall["method"], path: string): Promise<Answer> {
  const body = await readJsonBody(visit, OPEN_BODY_MAX_BYTES);
  if (body.kind === "refused") return body.answer;
  const call = { method, path, headers: visit.headers, body: body.kind === "json" ? body.bytes : null };
  return withDeadline(visit, async (deadline) => {
    const answer = await askByLink(visit.bff, token, call, deadline);
    return proxyAnswer(answer, { backend: visit.bff.backend, path, deadline });
  });
}
