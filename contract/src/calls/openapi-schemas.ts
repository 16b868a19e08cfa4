import * as z from "zod/mini";
import { availabilityAnswer } from "../availability.ts";
import { breakDraft, breakRecord } from "../breaks.ts";
import { actionRecord, author, changeRecord } from "../changes.ts";
import { closureDraft, closureRecord } from "../closures.ts";
import { linkRecord } from "../links.ts";
import { listedOffer } from "../offers/offers.ts";
import { requestRecord } from "../requests.ts";
import { salonRecord } from "../salon.ts";
import { scheduleDraft, scheduleRecord } from "../schedules.ts";
import { slot } from "../slots.ts";
import { staffChange, staffDraft, staffRecord } from "../staff.ts";
import { timeOffDraft, timeOffRecord } from "../time-off.ts";

/** Schemas that have names in the document: generated clients then have types with these names. */
const NAMED = new Map<unknown, string>(
  Object.entries({
    Action: actionRecord,
    Author: author,
    Break: breakRecord,
    BreakDraft: breakDraft,
    Change: changeRecord,
    Closure: closureRecord,
    ClosureDraft: closureDraft,
    Day: availabilityAnswer,
    Link: linkRecord,
    Request: requestRecord,
    Offer: listedOffer,
    Salon: salonRecord,
    Schedule: scheduleRecord,
    ScheduleDraft: scheduleDraft,
    Slot: slot,
    StaffChange: staffChange,
    StaffDraft: staffDraft,
    StaffMember: staffRecord,
    TimeOff: timeOffRecord,
    TimeOffDraft: timeOffDraft,
  }).map(([name, schema]) => [schema, name]),
);

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export type JsonSchema = Record<string, unknown>;

/** JSON Schema (draft 2020-12) of what may be sent, before parsing tidies its spelling. */
function whole(schema: z.ZodMiniType): JsonSchema {
  const root: unknown = schema;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const name = zodSchema === root ? undefined : NAMED.get(zodSchema);
      if (name) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, refTo(name));
        return;
      }
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

/** JSON schema of a request, an answer or a parameter; a reference if it has a name. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const name = NAMED.get(schema);
  return name ? refTo(name) : whole(schema);
}

/** `jsonSchema` of an answer: some backends answer null for an empty list, the bundled one never does. */
export function answerSchema(schema: z.ZodMiniType): JsonSchema {
  const json = jsonSchema(schema);
  const [list, none] = Array.isArray(json.anyOf) ? json.anyOf : [];
  return list?.type === "array" && none?.type === "null" ? list : json;
}

/** The named schemas that some JSON refers to, directly or through one another. */
export function namedSchemas(json: unknown): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const look = (part: unknown) => {
    for (const [schema, name] of NAMED) {
      if (found[name] || !JSON.stringify(part).includes(`"${refTo(name).$ref}"`)) continue;
      found[name] = whole(schema as z.ZodMiniType);
      look(found[name]);
    }
  };
  look(json);
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
