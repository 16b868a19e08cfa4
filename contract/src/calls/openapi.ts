import * as z from "zod/mini";
import { author } from "../changes.ts";
import { errorAnswer, instant } from "../common.ts";
import { pageQuery } from "../paging.ts";
import { verifyEmailFailure } from "../people/auth.ts";
import { allows, type Operation, ROLES } from "../people/roles.ts";
import { SCOPES } from "../tokens.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { CODES } from "./codes.ts";
import examples from "./examples.json" with { type: "json" };
import { answerSchema, jsonSchema, namedSchemas } from "./openapi-schemas.ts";
import {
  ANSWER_HEADERS,
  PAGED_WORDS,
  parameterWords,
  REQUEST_HEADERS,
  SECURITY,
  STATUSES,
  TAGS,
} from "./openapi-words.ts";
import { isForTokens, isInScope, tokenCalls, V1 } from "./v1.ts";

/** Whose document it is. */
export interface Publisher {
  productName: string;
  /** The public origin. */
  appUrl: string;
}

/** The credential of a call: the session's access token, the token of a link, or nothing. */
const SCHEMES: Record<Call["by"], "session" | "link" | null> = {
  session: "session",
  visitor: null,
  "web-server": null,
  link: "link",
};

type Scheme = keyof typeof SECURITY;

/** Recorded request and answer by a call's name; some calls have none. */
const EXAMPLES: Record<string, { request?: unknown; answer?: unknown } | undefined> = examples;

const jsonOf = (schema: object, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

const ERROR = { $ref: "#/components/schemas/Error" };

/** Says who may make a call, and with which token. */
function whoMay(call: Call): string {
  if (call.by === "link") return "Requires a member link.";
  if (call.by !== "session") return "Requires no session.";
  const roles = ROLES.filter((role) => allows(role, call.needs)).map((role) => `${role}s`);
  const scope = isForTokens(call) ? SCOPES.find((one) => isInScope(call, one)) : undefined;
  return `For ${roles.join(", ")}. ${scope ? `A token needs the scope \`${scope}\`.` : "No token can make this call."}`;
}

const tagOf = ({ path }: Call) => {
  const tag = TAGS[path.split("/")[2] ?? ""];
  if (!tag) throw new Error(`No tag is known for ${path}`);
  return tag;
};

/** Statuses that refuse a call, besides those that it declares. */
function everyCallsRefusals({ by, request, ...call }: Call, needs: Operation | null): number[] {
  if (by !== "session") return [429, ...(request ? [413] : [])];
  const isForAll = needs !== null && ROLES.every((role) => allows(role, needs));
  return [
    401,
    429,
    503,
    ...(isForAll ? [] : [403]),
    ...(request ? [413] : []),
    ...(call.takesVersion ? [412] : []),
  ];
}

function parametersOf(call: Call, isPaged: boolean) {
  const { path, method, query = {}, required = [] } = call;
  const isRecord = path.includes("{id}");
  const names = { ...query, ...(isPaged ? pageQuery : {}) };
  const headers = [
    ...(call.takesVersion ? [REQUEST_HEADERS["If-Match"]] : []),
    ...(call.takesKey ? [REQUEST_HEADERS["Idempotency-Key"]] : []),
    ...(isPaged ? [REQUEST_HEADERS["If-None-Match"]] : []),
    ...(method !== "GET" && call.by === "session" && call.needs === "write"
      ? [REQUEST_HEADERS["X-Chairtime-Action"]]
      : []),
  ];
  return [
    ...(isRecord
      ? [
          {
            name: "id",
            in: "path",
            required: true,
            description: "The record's id.",
            schema: path.startsWith("/api/changes/")
              ? { type: "integer" }
              : { type: "string", format: "uuid" },
          },
        ]
      : []),
    ...Object.entries(names).map(([parameter, schema]) => ({
      name: parameter,
      in: "query",
      required: required.includes(parameter),
      description: parameterWords(call, parameter),
      schema: jsonSchema(schema),
    })),
    ...headers,
  ];
}

const headersOf = (...names: (keyof typeof ANSWER_HEADERS)[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

function describe(call: Call, scheme: Scheme | null) {
  const { name, summary, about, request, success, file } = call;
  const [status, answer] = success;
  const example = EXAMPLES[name];
  const isToken = scheme === "token";
  const isPaged = isToken && call.isPaged === true;
  const parameters = parametersOf(call, isPaged);
  const refused = [
    ...new Set([...call.refusals, ...everyCallsRefusals(call, call.by === "session" ? call.needs : null)]),
  ].sort();
  const isOwnFailure = call.path === "/api/auth/verify-email";
  const headers = headersOf(
    ...(isPaged || call.sendsTag ? ["ETag" as const] : []),
    ...(isPaged ? ["Link" as const] : []),
    ...(isToken ? ["RateLimit" as const] : []),
  );
  return {
    operationId: name,
    summary,
    description: [`${summary}.`, about, isPaged && PAGED_WORDS, whoMay(call)].filter(Boolean).join(" "),
    tags: [tagOf(call).name],
    security: scheme === null ? [] : [{ [scheme]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: jsonOf(jsonSchema(request), example?.request) } }
      : {}),
    responses: {
      [status]: {
        description: STATUSES[status]?.says ?? "OK",
        ...(Object.keys(headers.headers).length > 0 ? headers : {}),
        ...(answer ? { content: jsonOf(answerSchema(answer), example?.answer) } : {}),
        // OpenAPI 3.1: bytes have no schema.
        ...(file ? { content: { [file]: {} } } : {}),
      },
      ...(isPaged ? { 304: { description: STATUSES[304]?.says, ...headersOf("ETag") } } : {}),
      ...Object.fromEntries(
        refused.map((code) => [
          code,
          isOwnFailure
            ? { description: STATUSES[code]?.says, content: jsonOf(jsonSchema(verifyEmailFailure)) }
            : { $ref: `#/components/responses/${STATUSES[code]?.name}` },
        ]),
      ),
    },
  };
}

/** The refusals, each once, by their names. */
const refusals = Object.fromEntries(
  Object.entries(STATUSES).flatMap(([status, { name, says, example }]) => {
    const waits = status === "429" || status === "503" ? headersOf("Retry-After") : {};
    return name === undefined
      ? []
      : [[name, { description: says, ...waits, content: jsonOf(ERROR, example) }]];
  }),
);

/** The parts of a kind that some JSON refers to. */
const used = (kind: string, parts: Record<string, unknown>, json: unknown) => {
  const text = JSON.stringify(json);
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
};

/** Every field of a failed call, those of plans and of records that were changed in between included. */
const documentedError = z.object({
  ...errorAnswer.shape,
  step: z.optional(z.int()).check(z.describe("Index of the refused step in a plan, from 0.")),
  current: z
    .optional(z.nullable(z.looseObject({})))
    .check(z.describe("The current record, if it has changed; null if it was deleted.")),
  by: z.optional(author).check(z.describe("Who changed it.")),
  at: z.optional(instant).check(z.describe("When it was changed.")),
});

const codeList = Object.entries(CODES)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join("\n");

function documentOf(
  described: readonly Call[],
  { productName, appUrl }: Publisher,
  about: {
    title: string;
    description: string;
    base: string;
    cut: string;
    schemeOf(call: Call): Scheme | null;
  },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of described) {
    const path = call.path.slice(about.cut.length);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call, about.schemeOf(call)) };
  }
  const answers = used("responses", refusals, paths);
  const tags = new Map(described.map((call) => [tagOf(call).name, tagOf(call)]));
  const schemes = new Set(described.map(about.schemeOf));
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} ${about.title}`,
      version: "1.0.0",
      description: about.description,
      contact: { name: productName, url: appUrl },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: about.base, description: productName }],
    tags: [...tags.values()],
    paths,
    components: {
      schemas: {
        ...namedSchemas(paths),
        Error: {
          ...jsonSchema(documentedError),
          description: `A failed call: a message for people, its code, the values in the message, and a message per invalid field. Programs can rely on these codes:\n\n${codeList}\n\nAny other code identifies the message, such as \`record_schedule_overlap\`.`,
        },
      },
      responses: answers,
      headers: used("headers", ANSWER_HEADERS, [paths, answers]),
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY).filter(([scheme]) => schemes.has(scheme as Scheme)),
      ),
    },
  };
}

/** The whole wire as an OpenAPI 3.1 document: every call, by the schemas that parse it. */
export function openapiDocument(publisher: Publisher): Record<string, unknown> {
  return documentOf(calls, publisher, {
    title: "backend",
    description: "Every call between the web server and the backend.",
    base: publisher.appUrl,
    cut: "",
    schemeOf: ({ by }) => SCHEMES[by],
  });
}

export function v1Document(publisher: Publisher): Record<string, unknown> {
  return documentOf(tokenCalls, publisher, {
    title: "API",
    description: `Read and plan a salon's schedule from another system. An owner creates a token in the salon's settings; send it as \`Authorization: Bearer ct_...\`.

Each token has a quota: \`RateLimit\` gives the requests left (\`r\`) and the seconds until it resets (\`t\`), \`Retry-After\` how long to wait after a 429. Dates and times of day are in the salon's time zone; instants are in UTC. Send a record's \`version\` in \`If-Match\` so that a save can't overwrite changes you haven't seen. Records and plans retried with the same \`Idempotency-Key\` (8 to 64 letters, digits, _ or -) within a day are saved only once and get the first response.

To keep a copy of a salon, load its lists once and then follow its changes (\`followChanges\`), which include deletions. With \`If-None-Match\`, a list is sent only if the salon has changed.`,
    base: `${publisher.appUrl}${V1}`,
    cut: "/api",
    schemeOf: () => "token",
  });
}
