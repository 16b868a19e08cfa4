import * as z from "zod/mini";
import {
  credentials,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  verifyEmailAnswer,
  verifyEmailFailure,
  verifyEmailQuery,
} from "./auth.ts";
import {
  availabilityAnswer,
  availabilityQuestion,
  teamAvailabilityAnswer,
  teamAvailabilityQuestion,
} from "./availability.ts";
import { breakDraft, breakList, breakRecord } from "./breaks.ts";
import { calendarDate, dayOfWeek, errorAnswer, id, messageAnswer } from "./common.ts";
import { type Call, type Method, open, proxied, session } from "./paths.ts";
import {
  accountAnswer,
  accountDeletion,
  emailChange,
  emailConfirmation,
  invitation,
  invitationAcceptance,
  invitationAnswer,
  invitationDraft,
  invitationToken,
  joinedSalon,
  passwordChange,
  peopleAnswer,
  person,
  roleChange,
} from "./people.ts";
import {
  newSalon,
  salonChange,
  salonDeletion,
  salonRecord,
  salonSwitch,
  zonePreviewAnswer,
  zonePreviewQuestion,
} from "./salon.ts";
import { scheduleDraft, scheduleList, scheduleRecord } from "./schedules.ts";
import { staffChange, staffDraft, staffList, staffRecord } from "./staff.ts";
import { timeOffDraft, timeOffList, timeOffRecord } from "./time-off.ts";

interface Operation {
  summary: string;
  request?: z.ZodMiniType;
  query?: Record<string, z.ZodMiniType>;
  /** Status of success and its body, `null` for none. */
  success: [status: number, answer: z.ZodMiniType | null];
  /** The type of a file, where success answers one. */
  file?: string;
  /** Statuses of refusal besides those of every call. */
  refusals: number[];
}

const words: Record<number, string> = {
  200: "Done",
  201: "Created",
  204: "Deleted",
  400: "Malformed or against the rules",
  401: "Not signed in, or refused",
  403: "Not allowed",
  404: "Not found in this salon",
  409: "Collides with another record",
  415: "Not JSON",
  429: "Too many attempts; see Retry-After",
  503: "Busy; see Retry-After",
};

const listQuery = { employee_id: id, dayofweek: dayOfWeek };
const periodQuery = { employee_id: id, start_date: calendarDate, end_date: calendarDate };

function resource(
  path: string,
  noun: string,
  schemas: {
    list: z.ZodMiniType;
    draft: z.ZodMiniType;
    change?: z.ZodMiniType;
    record: z.ZodMiniType;
    query?: Record<string, z.ZodMiniType>;
  },
): Record<string, Operation> {
  const { list, draft, change = draft, record, query } = schemas;
  return {
    [`GET ${path}`]: {
      summary: `List each ${noun}`,
      query: query ?? {},
      success: [200, list],
      refusals: [400],
    },
    [`POST ${path}`]: {
      summary: `Create a ${noun}`,
      request: draft,
      success: [201, record],
      refusals: [400, 404, 409, 415],
    },
    [`PUT ${path}/{id}`]: {
      summary: `Change a ${noun}`,
      request: change,
      success: [200, record],
      refusals: [400, 404, 409, 415],
    },
    [`DELETE ${path}/{id}`]: { summary: `Delete a ${noun}`, success: [204, null], refusals: [400, 404] },
  };
}

/** Every call by method and path, with the schemas that parse it. */
export const operations: Record<string, Operation> = {
  ...resource("/api/employees", "staff member", {
    list: staffList,
    draft: staffDraft,
    change: staffChange,
    record: staffRecord,
  }),
  "GET /api/employees/{id}": {
    summary: "One staff member",
    success: [200, staffRecord],
    refusals: [400, 404],
  },
  "POST /api/employees/availability": {
    summary: "The day of several members, or of every active one",
    request: teamAvailabilityQuestion,
    success: [200, teamAvailabilityAnswer],
    refusals: [400, 415],
  },
  ...resource("/api/schedules", "schedule", {
    list: scheduleList,
    draft: scheduleDraft,
    record: scheduleRecord,
    query: listQuery,
  }),
  ...resource("/api/recurring-breaks", "recurring break", {
    list: breakList,
    draft: breakDraft,
    record: breakRecord,
    query: listQuery,
  }),
  ...resource("/api/onetime-blocks", "time-off block", {
    list: timeOffList,
    draft: timeOffDraft,
    record: timeOffRecord,
    query: periodQuery,
  }),
  "POST /api/availability": {
    summary: "The day of one member",
    request: availabilityQuestion,
    success: [200, availabilityAnswer],
    refusals: [400, 404, 415],
  },
  "POST /api/auth/register": {
    summary: "Register; the account begins with the link in the mail",
    request: registerRequest,
    success: [201, messageAnswer],
    refusals: [400, 403, 415, 429, 503],
  },
  "GET /api/auth/verify-email": {
    summary: "Follow a verification link",
    query: verifyEmailQuery.shape,
    success: [200, verifyEmailAnswer],
    refusals: [400],
  },
  "POST /api/auth/login": {
    summary: "Sign in; the refresh token comes as a cookie",
    request: loginRequest,
    success: [200, credentials],
    refusals: [400, 401, 415, 429, 503],
  },
  "POST /api/auth/refresh": {
    summary: "Exchange the refresh token cookie",
    success: [200, credentials],
    refusals: [400, 401],
  },
  "POST /api/auth/logout": { summary: "End the session", success: [200, messageAnswer], refusals: [] },
  "POST /api/auth/forgot-password": {
    summary: "Ask for a reset link",
    request: forgotPasswordRequest,
    success: [200, messageAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/reset-password": {
    summary: "Set a new password with the token of a reset link",
    request: resetPasswordRequest,
    success: [200, messageAnswer],
    refusals: [400, 415, 503],
  },
  "GET /api/salon": {
    summary: "The session's salon, what this backend offers, and the caller's role",
    success: [200, salonRecord],
    refusals: [],
  },
  "PUT /api/salon": {
    summary: "Change the salon's settings: what is sent",
    request: salonChange,
    success: [200, salonRecord],
    refusals: [400, 403, 409, 415],
  },
  "POST /api/salon/zone-preview": {
    summary: "What another time zone would do to time off",
    request: zonePreviewQuestion,
    success: [200, zonePreviewAnswer],
    refusals: [400, 403, 415],
  },
  "GET /api/salon/export": {
    summary: "Everything of the salon as a zip of CSV and JSON",
    success: [200, null],
    file: "application/zip",
    refusals: [403],
  },
  "POST /api/salon/delete": {
    summary: "Delete the salon for good",
    request: salonDeletion,
    success: [204, null],
    refusals: [400, 403, 415],
  },
  "GET /api/salon/people": {
    summary: "Who belongs to the salon, and who is invited",
    success: [200, peopleAnswer],
    refusals: [403],
  },
  "PUT /api/salon/people/{id}": {
    summary: "Change somebody's role",
    request: roleChange,
    success: [200, person],
    refusals: [400, 403, 404, 409, 415],
  },
  "DELETE /api/salon/people/{id}": {
    summary: "Remove somebody from the salon, or leave it",
    success: [204, null],
    refusals: [400, 403, 404, 409],
  },
  "POST /api/salon/invitations": {
    summary: "Invite somebody by mail",
    request: invitationDraft,
    success: [201, invitation],
    refusals: [400, 403, 409, 415],
  },
  "PUT /api/salon/invitations/{id}": {
    summary: "Send an invitation again, with a new link",
    success: [200, invitation],
    refusals: [400, 403, 404],
  },
  "DELETE /api/salon/invitations/{id}": {
    summary: "Take an invitation back",
    success: [204, null],
    refusals: [400, 403, 404],
  },
  "GET /api/account": {
    summary: "The user, their salons and sessions",
    success: [200, accountAnswer],
    refusals: [],
  },
  "POST /api/account/password": {
    summary: "Change the password; other sessions end",
    request: passwordChange,
    success: [200, messageAnswer],
    refusals: [400, 415],
  },
  "POST /api/account/email": {
    summary: "Ask for another address; a link goes there",
    request: emailChange,
    success: [200, messageAnswer],
    refusals: [400, 415],
  },
  "DELETE /api/account/sessions": {
    summary: "Sign out everywhere else",
    success: [204, null],
    refusals: [],
  },
  "DELETE /api/account/sessions/{id}": {
    summary: "Sign out one session",
    success: [204, null],
    refusals: [400, 404],
  },
  "POST /api/account/invitation": {
    summary: "Join a salon by an invitation to the user's own address",
    request: invitationToken,
    success: [200, joinedSalon],
    refusals: [400, 403, 415],
  },
  "POST /api/account/salons": {
    summary: "Make another salon",
    request: newSalon,
    success: [201, joinedSalon],
    refusals: [400, 409, 415],
  },
  "POST /api/account/delete": {
    summary: "Delete the account",
    request: accountDeletion,
    success: [204, null],
    refusals: [400, 409, 415],
  },
  "POST /api/auth/invitation": {
    summary: "Look at an invitation",
    request: invitationToken,
    success: [200, invitationAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/accept-invitation": {
    summary: "Register and join by an invitation",
    request: invitationAcceptance,
    success: [201, messageAnswer],
    refusals: [400, 409, 415, 429, 503],
  },
  "POST /api/auth/confirm-email": {
    summary: "Follow the link of a change of address",
    request: emailConfirmation,
    success: [200, messageAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/salon": {
    summary: "Go on in another salon; a new session takes the place of this one",
    request: salonSwitch,
    success: [200, credentials],
    refusals: [400, 401, 404, 415],
  },
};

/** Draft 2020-12 of what may be sent and answered on the wire, before any spelling is tidied. */
function jsonSchema(schema: z.ZodMiniType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

const content = (schema: z.ZodMiniType) => ({ "application/json": { schema: jsonSchema(schema) } });

function describe(call: Call, operation: Operation, secured: boolean) {
  const { summary, request, query, success, file, refusals } = operation;
  const [status, answer] = success;
  const failure = call.path === "/api/auth/verify-email" ? verifyEmailFailure : errorAnswer;
  const parameters = [
    ...(call.path.includes("{id}")
      ? [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }]
      : []),
    ...Object.entries(query ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: name === "token",
      schema: jsonSchema(schema),
    })),
  ];
  const refused = [...new Set(secured ? [...refusals, 401, 429, 503] : refusals)].sort();
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-z]+/gi, "_")}`.replace(/_+$/, ""),
    summary,
    security: secured ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: { required: true, content: content(request) } } : {}),
    responses: {
      [status]: {
        description: words[status] ?? "Done",
        ...(answer ? { content: content(answer) } : {}),
        // OpenAPI 3.1: bytes have no schema.
        ...(file ? { content: { [file]: {} } } : {}),
      },
      ...Object.fromEntries(
        refused.map((code) => [code, { description: words[code] ?? "Refused", content: content(failure) }]),
      ),
    },
  };
}

/** The whole wire as an OpenAPI 3.1 document: every call of `paths.ts`, by the schemas that parse it. */
export function openapiDocument(productName: string): Record<string, unknown> {
  const paths: Record<string, Partial<Record<Lowercase<Method>, unknown>>> = {};
  for (const [calls, secured] of [
    [proxied, true] as const,
    [open, false] as const,
    [session, false] as const,
  ]) {
    for (const call of calls) {
      const operation = operations[`${call.method} ${call.path}`];
      if (!operation) throw new Error(`No operation is described for ${call.method} ${call.path}`);
      const at = paths[call.path] ?? {};
      at[call.method.toLowerCase() as Lowercase<Method>] = describe(call, operation, secured);
      paths[call.path] = at;
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} backend`, version: "1.0.0" },
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}
