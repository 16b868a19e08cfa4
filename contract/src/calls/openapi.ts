import * as z from "zod/mini";
import { errorAnswer } from "../common.ts";
import { verifyEmailFailure } from "../people/auth.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

const words: Record<number, string> = {
  200: "Done",
  201: "Created",
  204: "Deleted",
  400: "Malformed or against the rules",
  401: "Not signed in, or refused",
  403: "Not allowed",
  404: "Not found in this salon",
  409: "Collides with another record",
  412: "Changed by somebody else; see If-Match",
  415: "Not JSON",
  429: "Too many attempts; see Retry-After",
  503: "Busy; see Retry-After",
};

/** The credential of a call: the session's access token, the token of a link, or nothing. */
const SCHEMES: Record<Call["by"], "bearer" | "link" | null> = {
  session: "bearer",
  visitor: null,
  "web-server": null,
  link: "link",
};

/** Draft 2020-12 of what may be sent and answered on the wire, before any spelling is tidied. */
function jsonSchema(schema: z.ZodMiniType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

const content = (schema: z.ZodMiniType) => ({ "application/json": { schema: jsonSchema(schema) } });

function describe(call: Call) {
  const { summary, request, query, success, file, refusals } = call;
  const scheme = SCHEMES[call.by];
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

/** Returns the whole wire as an OpenAPI 3.1 document: every call, by the schemas that parse it. */
export function openapiDocument(productName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call) };
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
