import type { Kind } from "../kind.ts";

const PEOPLE = "People and invitations are not put back here. Invite them again.";

/** What has a history and is never put back: people, their invitations, links, publications, tokens. */
export const FINAL_KINDS: readonly Kind[] = [
  { resource: "person", final: PEOPLE },
  { resource: "invitation", final: PEOPLE },
  { resource: "link", final: "Links are not put back: a revoked link stays shut. Make a new one instead." },
  {
    resource: "publication",
    final: "Publications are not put back: people were told. Change the week and publish again.",
  },
  {
    resource: "api_token",
    final: "Tokens are not put back: a revoked token stays shut. Make a new one instead.",
  },
];
