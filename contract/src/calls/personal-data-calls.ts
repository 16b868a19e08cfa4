import type { Call } from "./call.ts";

/** What is kept about one member, as a whole. */
export const personalDataCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/personal-data/{id}",
    name: "exportMember",
    by: "session",
    needs: "personal",
    feature: "personal-data",
    summary: "Everything kept about a member, as JSON",
    success: [200, null],
    file: "application/json",
    refusals: [400, 403, 404],
  },
  {
    method: "DELETE",
    path: "/api/personal-data/{id}",
    name: "eraseMember",
    by: "session",
    needs: "erase",
    feature: "personal-data",
    summary: "Delete a member, also from the history",
    about:
      "Nothing brings them back. The history keeps the hours that they worked, without name, address or words.",
    success: [204, null],
    refusals: [400, 403, 404],
  },
];
