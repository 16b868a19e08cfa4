import { allows } from "@chairtime/contract/people/roles";
import type { Kind } from "../kind.ts";

const PEOPLE = "People and invitations cannot be put back here. Invite them again.";

/** Kinds with a history that are never put back: people, their invitations, links, publications, tokens, webhooks. */
export const FINAL_KINDS: readonly Kind[] = [
  { resource: "person", final: PEOPLE },
  { resource: "invitation", final: PEOPLE },
  { resource: "link", final: "Links cannot be put back. Make a new one instead." },
  {
    resource: "publication",
    final: "Publications cannot be put back: people already know. Change the week and publish again.",
  },
  {
    resource: "api_token",
    final: "Tokens are not put back: a revoked token stays shut. Make a new one instead.",
  },
  {
    resource: "webhook",
    final: "Webhooks cannot be put back here. Change them in the salon's settings.",
    // The rest of an address can be a secret.
    seenBy: (record, { role }) =>
      allows(role, "webhooks") ? record : { ...record, url: URL.parse(String(record.url))?.origin ?? "" },
  },
];
