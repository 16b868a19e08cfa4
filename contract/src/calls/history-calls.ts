import * as z from "zod/mini";
import {
  actionAnswer,
  changesAnswer,
  newsAnswer,
  pastAnswer,
  presenceDraft,
  putBackAnswer,
  putBackDraft,
  putBackPreview,
  putBackQuestion,
  resource,
} from "../changes.ts";
import { calendarDate, id, instant } from "../common.ts";
import { planAnswer, planDraft } from "../plans.ts";
import type { Call } from "./call.ts";

/** The salon's history, and news of it. */
export const historyCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/changes",
    by: "session",
    // Changes of people and invitations need `people`.
    needs: "read",
    feature: "history",
    summary: "Changes with their authors, newest first",
    query: {
      employee_id: id,
      user_id: id,
      resource,
      /** The salon's dates of the action, both inclusive. */
      from: calendarDate,
      to: calendarDate,
      /** A date that the changed records are about. */
      date: calendarDate,
      before: z.int(),
      limit: z.int(),
    },
    success: [200, changesAnswer],
    refusals: [400],
  },
  {
    method: "GET",
    path: "/api/changes/{id}",
    by: "session",
    needs: "read",
    feature: "history",
    summary: "One action with all its changes",
    success: [200, actionAnswer],
    refusals: [400, 404],
  },
  {
    method: "GET",
    path: "/api/changes/as-it-was",
    by: "session",
    needs: "read",
    feature: "history",
    summary: "The salon's lists as they were at a moment",
    query: { at: instant, employee_id: id, start_date: calendarDate, end_date: calendarDate },
    success: [200, pastAnswer],
    refusals: [400],
  },
  {
    method: "POST",
    path: "/api/changes/put-back-preview",
    by: "session",
    needs: "write",
    feature: "history",
    summary: "What putting an action back would do",
    request: putBackQuestion,
    success: [200, putBackPreview],
    refusals: [400, 403, 404, 415],
  },
  {
    method: "POST",
    path: "/api/changes/put-back",
    by: "session",
    // For the salon's own fields it needs the permission to change them.
    needs: "write",
    feature: "history",
    summary: "Put an action, or some of its changes, back as it was",
    request: putBackDraft,
    success: [200, putBackAnswer],
    refusals: [400, 403, 404, 409, 415],
  },
  {
    method: "POST",
    path: "/api/plans",
    by: "session",
    // Each step needs what its own call needs.
    needs: "write",
    feature: "plans",
    summary: "Save several changes as one: all of them, or none",
    request: planDraft,
    success: [200, planAnswer],
    refusals: [400, 403, 404, 409, 412, 415],
  },
  {
    method: "GET",
    path: "/api/events",
    by: "session",
    needs: "read",
    feature: "events",
    summary: "News of the salon after a change: a stream of events, or once as JSON",
    query: { after: z.int() },
    success: [200, newsAnswer],
    refusals: [400],
  },
  {
    method: "POST",
    path: "/api/presence",
    by: "session",
    needs: "write",
    feature: "events",
    summary: "Say that a record's form is open, or closed again",
    request: presenceDraft,
    success: [204, null],
    refusals: [400, 403, 415],
  },
];
