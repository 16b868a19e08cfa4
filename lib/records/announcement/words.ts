import { said } from "@chairtime/messages/said";
import type { RecordWords } from "../record-words.ts";
import type { Announcement } from "./model.ts";

/** The history's words for announcements. */
export const announcementWords: RecordWords<Announcement> = {
  label: "history.kinds.announcement",
  counted: "history.counted.announcement",
  noun: ({ text }) => said("history.announcement.noun", { text }),
  deed: ({ before, after }) => {
    if (after) return said("history.announcement.made", { text: after.text, people: after.memberIds.length });
    return before
      ? said("history.announcement.takenBack", { text: before.text })
      : said("history.changedNothing");
  },
};
