import { describe, expect, test } from "vitest";
import { memberNamed } from "../test-support/people.ts";
import { isSameRole, matchesTeam, NO_TEAM_FILTER, rolesOf } from "./team-filter.ts";

const withRoles = (...roles: string[]) =>
  roles.map((role, index) => ({ ...memberNamed(String(index)), role }));

describe("roles", () => {
  test("spellings of one role are listed once, as most members have it", () => {
    expect(rolesOf(withRoles("barber", "Stylist", "Barber", " Barber ", "stylist", ""))).toEqual([
      "Barber",
      "Stylist",
    ]);
    expect(rolesOf(withRoles("nail technician", "Nail Technician"))).toEqual(["nail technician"]);
    expect(rolesOf(withRoles("", "  "))).toEqual([]);
  });

  test("a role of the filter matches all of its spellings and no other role", () => {
    const team = withRoles("barber", "Barber ", "BARBER", "Barbers", "Stylist");
    const matching = team.filter((member) => matchesTeam(member, { ...NO_TEAM_FILTER, role: "Barber" }));
    expect(matching.map(({ role }) => role)).toEqual(["barber", "Barber ", "BARBER"]);
    expect(isSameRole("Stylist", "Barber")).toBe(false);
  });
});
