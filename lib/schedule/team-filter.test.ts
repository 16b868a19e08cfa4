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

  test("roles are listed by name, without a role that nobody has", () => {
    expect(rolesOf(withRoles("stylist", "Barber", "colourist"))).toEqual(["Barber", "colourist", "stylist"]);
  });
});

describe("the team's filter", () => {
  const ana = {
    ...memberNamed("1"),
    firstName: "Ana",
    lastName: "Lund",
    email: "lund@x.test",
    role: "Stylist",
  };
  const finds = (filter: object, member = ana) => matchesTeam(member, { ...NO_TEAM_FILTER, ...filter });

  test("finds every word in name, e-mail and role, in any case and with any spaces between them", () => {
    expect(finds({})).toBe(true);
    for (const text of ["ana", "LUND Ana", "x.test", "  styl   lund ", "ana\tlund"])
      expect(finds({ text })).toBe(true);
    for (const text of ["anna", "ana barber", "barber ana"]) expect(finds({ text })).toBe(false);
  });

  test("finds a name without its accents, whichever bytes spell it", () => {
    const jose = { ...ana, firstName: "José", role: "Coiffe\u0301" };
    for (const text of ["jose", "Jose\u0301", "JOSÉ", "coiffé"])
      expect(finds({ text }, jose), text).toBe(true);
    expect(isSameRole("Coiffé", "coiffe\u0301 ")).toBe(true);
  });

  test("finds a service, also with a word of the name", () => {
    const colours = { ...ana, services: ["Balayage", "Gel Manicure"] };
    for (const text of ["balay", "ana gel", "manicure gel"])
      expect(finds({ text }, colours), text).toBe(true);
    expect(finds({ text: "balay" })).toBe(false);
  });

  test("shows inactive people only on request", () => {
    const gone = { ...ana, isActive: false };
    expect(finds({}, gone)).toBe(false);
    expect(finds({ inactive: true }, gone)).toBe(true);
    expect(finds({ inactive: true })).toBe(true);
  });
});
