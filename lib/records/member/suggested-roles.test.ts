import { expect, test } from "vitest";
import type { StaffMember } from "./model.ts";
import { suggestedRoles } from "./suggested-roles.ts";

const usual = ["Stylist", "Nail Technician"];

test("a team's own roles are suggested after the usual ones, each once, ignoring case", () => {
  const team = ["stylist", "Head of Braids", "head of braids ", "Head of Braids", ""].map(
    (role) => ({ role }) as StaffMember,
  );
  expect(suggestedRoles(team, usual)).toEqual(["Stylist", "Nail Technician", "Head of Braids"]);
  expect(suggestedRoles([], usual)).toEqual(usual);
});
