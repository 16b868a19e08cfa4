import type { Call } from "./call.ts";

/** Everything stored about a member. */
export const personalDataCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/personal-data/{id}",
    name: "exportMember",
    by: "session",
    needs: "personal",
    feature: "personal-data",
    summary: "Export everything stored about a member, as JSON",
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
    summary: "Delete a member, including from the history",
    about: "This can't be undone. The history keeps the hours they worked, without name, email or text.",
    success: [204, null],
    refusals: [400, 403, 404],
  },
];
