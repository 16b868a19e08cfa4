import { calendarDate } from "../common.ts";
import { noticeGroupAnswer, noticeList, noticeReceipt, sentAgain } from "../notices.ts";
import type { Call } from "./call.ts";

/** What members are told about their own weeks, and their receipts. */
export const noticeCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/notices",
    name: "listNotices",
    by: "session",
    needs: "publish",
    feature: "notices",
    summary: "What members were told lately, and how many have seen it",
    query: { from: calendarDate, to: calendarDate },
    success: [200, noticeList],
    refusals: [400, 403],
  },
  {
    method: "GET",
    path: "/api/notices/{id}",
    name: "getNotices",
    by: "session",
    needs: "publish",
    feature: "notices",
    summary: "Who was told something, how, and who has seen and confirmed it",
    success: [200, noticeGroupAnswer],
    refusals: [400, 403, 404],
  },
  {
    method: "PUT",
    path: "/api/notices/{id}",
    name: "sendNoticesAgain",
    by: "session",
    needs: "publish",
    feature: "notices",
    summary: "Send it again to the members who have not confirmed it, once an hour at most",
    success: [200, sentAgain],
    refusals: [400, 403, 404, 429],
  },
  {
    method: "PUT",
    path: "/api/own-week/notices",
    name: "markNotices",
    by: "link",
    feature: "notices",
    summary: "Say that notices were shown to the member, or that they confirmed them",
    request: noticeReceipt,
    success: [204, null],
    refusals: [400, 404, 415, 429],
  },
];
