import type { MailMessage, MemberMailKind } from "../mail/waiting-mails.ts";
import { linesOf } from "./lines.ts";
import type { NoticeRow } from "./notice-row.ts";

/** The mail of a notice, and the kind by which limits count it. */
export function mailOf({
  salonId,
  id,
  employeeId,
  about,
}: Pick<NoticeRow, "salonId" | "id" | "employeeId" | "about">): {
  kind: MemberMailKind;
  message: MailMessage & { salonId: string };
} {
  const { request, offer, offers, text, by = "" } = about;
  if (text !== undefined)
    return {
      kind: "announced",
      message: { kind: "announced", salonId, employeeId, text, by, notices: [id] },
    };
  if (request)
    return {
      kind: "decided",
      message: {
        kind: "request-decided",
        salonId,
        id: request.id,
        version: request.version ?? 0,
        notices: [id],
      },
    };
  if (offer)
    return {
      kind: "decided",
      message: {
        kind: "offer-ended",
        salonId,
        employeeId,
        id: offer.id,
        version: offer.version,
        news: offer.news,
        notices: [id],
      },
    };
  if (offers) return { kind: "offered", message: { kind: "new-shifts", salonId, employeeId, notices: [id] } };
  return {
    kind: "published",
    message: { kind: "published", salonId, employeeId, lines: linesOf(about.days), notices: [id] },
  };
}
