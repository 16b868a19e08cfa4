import { announcementRecord } from "@chairtime/contract/notices/announcements";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { Announcement } from "./model.ts";

/** Parses the announcement in a change. Throws ApiError with `sentence` for anything else. */
export function parseAnnouncement(side: object, sentence: Sayable): Announcement {
  const { text, employee_ids } = parseAnswer(announcementRecord, side, sentence);
  return { text, memberIds: employee_ids };
}
