import * as z from "zod/mini";
import { errorAnswer } from "../common.ts";
import { verifyEmailFailure } from "../people/auth.ts";
import { allows, ROLES } from "../people/roles.ts";
import { SCOPES } from "../tokens.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { CODES } from "./codes.ts";
import examples from "./examples.json" with { type: "json" };
import { isForTokens, isInScope, tokenCalls, V1 } from "./v1.ts";

/** Whose document it is. */
export interface Publisher {
  productName: string;
  /** The public origin. */
  appUrl: string;
}

/** What each status says, and an answer that has it. */
const STATUSES: Record<number, { says: string; example?: { error: string; code?: string } }> = {
  200: { says: "Done" },
  201: { says: "Created" },
  204: { says: "Done; there is nothing to answer" },
  400: { says: "Malformed, or against the rules", example: { error: "End time must be after start time" } },
  401: {
    says: "Not signed in, or refused",
    example: {
      error: "This needs a token of the salon's that is neither revoked nor expired.",
      code: "invalid_token",
    },
  },
  403: { says: "Not allowed", example: { error: "This token can only read.", code: "read_only" } },
  404: { says: "Not found in this salon", example: { error: "Staff member not found" } },
  409: { says: "Collides with another record", example: { error: "This record already exists." } },
  412: {
    says: "Changed by somebody else; see If-Match",
    example: { error: "Maya Rossi just changed this.", code: "changed_meanwhile" },
  },
  415: { says: "Not JSON", example: { error: "Send the body as application/json." } },
  429: {
    says: "Too many requests; see Retry-After",
    example: {
      error: "Too many requests of this token. Please try again in 20 seconds.",
      code: "too_many_attempts",
    },
  },
  503: {
    says: "Busy; see Retry-After",
    example: { error: "The service is not available right now. Please try again in a moment." },
  },
};

/** The sections of the document, by the first part of their calls' paths. */
const TAGS: Record<string, { name: string; description: string }> = {
  employees: { name: "Staff", description: "The members of the team." },
  schedules: { name: "Schedules", description: "When members work: weekly hours, valid from a date on." },
  "recurring-breaks": { name: "Breaks", description: "Pauses that repeat on a weekday." },
  "onetime-blocks": {
    name: "Time off",
    description: "Spans between two instants in which a member is away.",
  },
  availability: { name: "Days", description: "One member's day, as all records together make it." },
  slots: { name: "Slots", description: "Who is free when, for booking pages and the like." },
  closures: { name: "Closures", description: "Dates on which the salon is closed." },
  salon: { name: "Salon", description: "The salon, its settings and its users." },
  changes: { name: "History", description: "Who changed what, and ways back." },
  plans: { name: "Plans", description: "Several changes that are saved together, or not at all." },
  requests: { name: "Requests", description: "What members ask for." },
  links: { name: "Links", description: "Members' links to their own week." },
  publishing: { name: "Publishing", description: "Publishing weeks to the people who work them." },
  tokens: { name: "Tokens", description: "The tokens by which other systems make calls." },
  events: { name: "News", description: "News for open screens." },
  presence: { name: "News", description: "News for open screens." },
  account: { name: "Account", description: "A user's own account." },
  auth: { name: "Sign-in", description: "Registration, sign-in, and what keeps a session." },
  "own-week": { name: "Own week", description: "What a member's link opens." },
};

/** The credential of a call: the session's access token, the token of a link, or nothing. */
const SCHEMES: Record<Call["by"], "session" | "link" | null> = {
  session: "session",
  visitor: null,
  "web-server": null,
  link: "link",
};

const SECURITY = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "A token that an owner made in the salon's settings: ct_ and 43 characters.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a session, as the sign-in answers it.",
  },
  link: { type: "http", scheme: "link", description: "The token of a member's link." },
};

type Scheme = keyof typeof SECURITY;

/** One call's request and answer as a backend gave it; those of other calls are not known. */
const EXAMPLES: Record<string, { request?: unknown; answer?: unknown } | undefined> = examples;

/** Draft 2020-12 of what may be sent and answered on the wire, before any spelling is tidied. */
function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      const { pattern = "" } = jsonSchema;
      if (pattern === String.raw`^\d+$`) {
        // How a query spells a whole number.
        delete jsonSchema.pattern;
        delete jsonSchema.maxLength;
        jsonSchema.type = "integer";
      } else if (pattern.includes(String.raw`\p{`)) {
        // Not every reader of schemas knows Unicode's properties.
        delete jsonSchema.pattern;
      }
    },
  });
  return rest;
}

const jsonOf = (schema: object, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

const ERROR = { $ref: "#/components/schemas/Error" };

/** Says who may make a call, and with which token. */
function whoMay(call: Call): string {
  if (call.by === "link") return "For who shows a member's link.";
  if (call.by !== "session") return "For visitors, without a session.";
  const roles = ROLES.filter((role) => allows(role, call.needs)).map((role) => `${role}s`);
  const scope = isForTokens(call) ? SCOPES.find((one) => isInScope(call, one)) : undefined;
  return `For ${roles.join(", ")}. ${scope ? `A token needs the scope \`${scope}\`.` : "No token can make this call."}`;
}

const tagOf = ({ path }: Call) => {
  const tag = TAGS[path.split("/")[2] ?? ""];
  if (!tag) throw new Error(`No tag is known for ${path}`);
  return tag;
};

function describe(call: Call, scheme: Scheme | null) {
  const { name, summary, request, query, required = [], success, file, refusals } = call;
  const [status, answer] = success;
  const example = EXAMPLES[name];
  const parameters = [
    ...(call.path.includes("{id}")
      ? [
          {
            name: "id",
            in: "path",
            required: true,
            description: "Which record is meant.",
            schema: call.path.startsWith("/api/changes/")
              ? { type: "integer" }
              : { type: "string", format: "uuid" },
          },
        ]
      : []),
    ...Object.entries(query ?? {}).map(([parameter, schema]) => ({
      name: parameter,
      in: "query",
      required: required.includes(parameter),
      schema: jsonSchema(schema),
    })),
  ];
  const everyCalls = scheme === "session" || scheme === "token" ? [401, 429, 503] : [429];
  const refused = [...new Set([...refusals, ...everyCalls])].sort();
  const isOwnFailure = call.path === "/api/auth/verify-email";
  return {
    operationId: name,
    summary,
    description: `${summary}. ${whoMay(call)}`,
    tags: [tagOf(call).name],
    security: scheme === null ? [] : [{ [scheme]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: jsonOf(jsonSchema(request), example?.request) } }
      : {}),
    responses: {
      [status]: {
        description: STATUSES[status]?.says ?? "Done",
        ...(answer ? { content: jsonOf(jsonSchema(answer), example?.answer) } : {}),
        // OpenAPI 3.1: bytes have no schema.
        ...(file ? { content: { [file]: {} } } : {}),
      },
      ...Object.fromEntries(
        refused.map((code) => {
          const { says = "Refused", example: failure } = STATUSES[code] ?? {};
          const content = isOwnFailure ? jsonOf(jsonSchema(verifyEmailFailure)) : jsonOf(ERROR, failure);
          return [code, { description: says, content }];
        }),
      ),
    },
  };
}

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
        Error: {
          ...jsonSchema(errorAnswer),
          description: `A failed call: a sentence for a person, where a program decides by it a code, and a sentence for each field.\n\n${codeList}`,
        },
      },
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY).filter(([scheme]) => schemes.has(scheme as Scheme)),
      ),
    },
  };
}

/** Returns the whole wire as an OpenAPI 3.1 document: every call, by the schemas that parse it. */
export function openapiDocument(publisher: Publisher): Record<string, unknown> {
  return documentOf(calls, publisher, {
    title: "backend",
    description: "Every call between the web server and the backend.",
    base: publisher.appUrl,
    cut: "",
    schemeOf: ({ by }) => SCHEMES[by],
  });
}

/** Returns the calls of other systems as an OpenAPI 3.1 document. */
export function v1Document(publisher: Publisher): Record<string, unknown> {
  return documentOf(tokenCalls, publisher, {
    title: "API",
    description: `Read and plan a salon's schedule from another system. An owner makes a token in the salon's settings; send it as \`Authorization: Bearer ct_...\`.

Each token has a quota: \`RateLimit\` says how many requests are left (\`r\`) and for how many seconds the quota lasts (\`t\`), \`Retry-After\` how long to wait after a 429. Dates and times of day are those of the salon's clock; instants are in UTC. A record's \`version\`, sent back in \`If-Match\`, keeps a save from overwriting what its sender has not seen. Records and plans that are sent again under the same \`Idempotency-Key\` (8 to 64 letters, digits, _ and -) within a day are saved once, and answered as the first time.`,
    base: `${publisher.appUrl}${V1}`,
    cut: "/api",
    schemeOf: () => "token",
  });
}
