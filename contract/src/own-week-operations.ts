import { calendarDate, id } from "./common.ts";
import { linkDraft, linkList, linkMailing, linkMailingAnswer, linkRecord } from "./links.ts";
import type { Operations } from "./operation.ts";
import { mailWish, ownFeed, ownWeek } from "./own-week.ts";
import { publishedAnswer, publishedPeriod, publishingAnswer, publishingPreview } from "./publishing.ts";
import { requestDecision, requestDraft, requestList, requestRecord, requestState } from "./requests.ts";
import { tellAnswer, tellDraft } from "./telling.ts";

/** Members' links to their own week, what they ask for by them, and what they get to see. */
export const ownWeekOperations: Operations = {
  "GET /api/links": {
    summary: "The links of all members who have one",
    success: [200, linkList],
    refusals: [403],
  },
  "POST /api/links": {
    summary: "Make a member's link; who has one keeps it",
    request: linkDraft,
    success: [201, linkRecord],
    refusals: [400, 403, 404, 415],
  },
  "POST /api/links/mail": {
    summary: "Mail their links to several members",
    request: linkMailing,
    success: [200, linkMailingAnswer],
    refusals: [400, 403, 415],
  },
  "PUT /api/links/{id}": {
    summary: "Give a member a new link; the old one opens nothing any more",
    success: [200, linkRecord],
    refusals: [400, 403, 404],
  },
  "DELETE /api/links/{id}": {
    summary: "Revoke a member's link",
    success: [204, null],
    refusals: [400, 403, 404],
  },
  "GET /api/requests": {
    summary: "What members ask for, oldest first",
    query: { state: requestState, employee_id: id, from: calendarDate },
    success: [200, requestList],
    refusals: [400, 403],
  },
  "PUT /api/requests/{id}": {
    summary: "Approve or decline a request, or take that back",
    request: requestDecision,
    success: [200, requestRecord],
    refusals: [400, 403, 404, 409, 412, 415],
  },
  "GET /api/publishing": {
    summary: "What of a period is not published as it stands",
    query: { from: calendarDate, to: calendarDate },
    success: [200, publishingAnswer],
    refusals: [400],
  },
  "POST /api/publishing": {
    summary: "Publish a period, and tell those whose days it changes",
    request: publishedPeriod,
    success: [200, publishedAnswer],
    refusals: [400, 403, 409, 415],
  },
  "POST /api/publishing/preview": {
    summary: "Whom publishing a period touches, with their mails",
    request: publishedPeriod,
    success: [200, publishingPreview],
    refusals: [400, 403, 415],
  },
  "POST /api/publishing/tell": {
    summary: "Mail members what actions have changed for them, where the salon does not publish",
    request: tellDraft,
    success: [200, tellAnswer],
    refusals: [400, 403, 409, 415],
  },
  "GET /api/own-week": {
    summary: "What a link opens: the member's own week, and eight ahead",
    success: [200, ownWeek],
    refusals: [404, 429],
  },
  "GET /api/own-week/feed": {
    summary: "The days of the member's calendar feed",
    success: [200, ownFeed],
    refusals: [404, 429],
  },
  "PUT /api/own-week/mails": {
    summary: "Say whether mails about the own week are wanted",
    request: mailWish,
    success: [204, null],
    refusals: [400, 404, 415, 429],
  },
  "POST /api/own-week/requests": {
    summary: "Ask for time off, or name a wish",
    request: requestDraft,
    success: [201, requestRecord],
    refusals: [400, 403, 404, 409, 415, 429],
  },
  "DELETE /api/own-week/requests/{id}": {
    summary: "Withdraw a request that nobody has decided, or a wish",
    success: [204, null],
    refusals: [400, 404, 409, 429],
  },
};
