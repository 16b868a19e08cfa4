import { expect, test } from "vitest";
import type { StaffMember } from "./model.ts";
import { ROLE_SUGGESTIONS } from "./rules.ts";
import { suggestedRoles } from "./suggested-roles.ts";

test("a team's own roles are suggested after the usual ones, each once, ignoring case", () => {
  const team = ["stylist", "Head of Braids", "head of braids ", "Head of Braids", ""].map(
    (role) => ({ role }) as StaffMember,
  );
  expect(suggestedRoles(team)).toEqual([...ROLE_SUGGESTIONS, "Head of Braids"]);
  expect(suggestedRoles([])).toEqual(ROLE_SUGGESTIONS);
});
