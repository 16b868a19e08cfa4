import { allows } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";
import type { Kind } from "../kind.ts";

const PEOPLE = said("refusals.final.people");

/** Kinds with a history that are never put back: people, their invitations, links, publications, tokens, webhooks. */
export const FINAL_KINDS: readonly Kind[] = [
  { resource: "person", final: PEOPLE },
  { resource: "invitation", final: PEOPLE },
  { resource: "link", final: said("refusals.final.links") },
  {
    resource: "publication",
    final: said("refusals.final.publications"),
  },
  {
    resource: "announcement",
    final: said("refusals.final.announcements"),
  },
  {
    resource: "api_token",
    final: said("refusals.final.tokens"),
  },
  {
    resource: "webhook",
    final: said("refusals.final.webhooks"),
    // The rest of an address can be a secret.
    seenBy: (record, { role }) =>
      allows(role, "webhooks") ? record : { ...record, url: URL.parse(String(record.url))?.origin ?? "" },
  },
];
