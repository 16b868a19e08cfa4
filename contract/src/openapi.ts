import * as z from "zod/mini";
import { verifyEmailFailure } from "./auth.ts";
import { authOperations } from "./auth-operations.ts";
import { errorAnswer } from "./common.ts";
import { historyOperations } from "./history-operations.ts";
import type { Operation, Operations } from "./operation.ts";
import { ownWeekOperations } from "./own-week-operations.ts";
import { byLink, type Call, type Method, open, proxied, session } from "./paths.ts";
import { recordOperations } from "./record-operations.ts";
import { salonOperations } from "./salon-operations.ts";

const words: Record<number, string> = {
  200: "Done",
  201: "Created",
  204: "Deleted",
  400: "Malformed or against the rules",
  401: "Not signed in, or refused",
  403: "Not allowed",
  404: "Not found in this salon",
  409: "Collides with another record",
  412: "Changed meanwhile by somebody else; see If-Match",
  415: "Not JSON",
  429: "Too many attempts; see Retry-After",
  503: "Busy; see Retry-After",
};

/** Every call by method and path, with the schemas that parse it. */
export const operations: Operations = {
  ...recordOperations,
  ...authOperations,
  ...salonOperations,
  ...historyOperations,
  ...ownWeekOperations,
};

/** Draft 2020-12 of what may be sent and answered on the wire, before any spelling is tidied. */
function jsonSchema(schema: z.ZodMiniType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

const content = (schema: z.ZodMiniType) => ({ "application/json": { schema: jsonSchema(schema) } });

function describe(call: Call, operation: Operation, scheme: "bearer" | "link" | null) {
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
  const refused = [...new Set(scheme === "bearer" ? [...refusals, 401, 429, 503] : refusals)].sort();
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-z]+/gi, "_")}`.replace(/_+$/, ""),
    summary,
    security: scheme === null ? [] : [{ [scheme]: [] }],
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
  for (const [calls, scheme] of [
    [proxied, "bearer"] as const,
    [open, null] as const,
    [session, null] as const,
    [byLink, "link"] as const,
  ]) {
    for (const call of calls) {
      const operation = operations[`${call.method} ${call.path}`];
      if (!operation) throw new Error(`No operation is described for ${call.method} ${call.path}`);
      const at = paths[call.path] ?? {};
      at[call.method.toLowerCase() as Lowercase<Method>] = describe(call, operation, scheme);
      paths[call.path] = at;
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} backend`, version: "1.0.0" },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        link: { type: "http", scheme: "link", description: "The token of a member's link" },
      },
    },
  };
}
