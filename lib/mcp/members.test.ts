import { expect, it } from "vitest";
import { memberNamed } from "../test-support/people.ts";
import { findMember, membersWith } from "./members.ts";

const someone = (name: string, { id = name, role = "Stylist", services = ["Cut"], isActive = true } = {}) => {
  const [firstName = "", ...rest] = name.split(" ");
  const member = { ...memberNamed(id, isActive), firstName, lastName: rest.join(" "), role, services };
  return { member, schedules: [], breaks: [], timeOff: [] };
};

const TEAM = [
  someone("Anna Lund", { id: "id-1" }),
  someone("Anna Maria Lund", { id: "id-2", role: "Barber", services: ["Shave"] }),
  someone("Ánna Berg", { id: "id-3", isActive: false }),
  someone("Linh Trần", { id: "id-4" }),
];

it("prefers the whole name, then whole words of it, then their beginnings", () => {
  expect(findMember(TEAM, "anna lund").member.id).toBe("id-1");
  expect(findMember(TEAM, "maria").member.id).toBe("id-2");
  expect(findMember(TEAM, "lund maria").member.id).toBe("id-2");
  expect(findMember(TEAM, "mar").member.id).toBe("id-2");
  expect(findMember(TEAM, "tran").member.id).toBe("id-4");
  expect(findMember(TEAM, "id-3").member.id).toBe("id-3");
});

it("takes somebody inactive only where nobody active is meant", () => {
  expect(findMember(TEAM, "berg").member.id).toBe("id-3");
  expect(() => findMember(TEAM, "anna")).toThrow(
    '"anna" can mean "Anna Lund" ("Stylist"): id-1, "Anna Maria Lund" ("Barber"): id-2. Ask which one, then use the id.',
  );
});

it("says who there is where a name, a role or a service is unknown", () => {
  expect(() => findMember(TEAM, "Zoe")).toThrow('Nobody on the team is called "Zoe".');
  expect(() => findMember(TEAM, "  ")).toThrow(/can mean|Nobody/);
  expect(() => membersWith(TEAM, { role: "Colorist" })).toThrow('There are: "Barber", "Stylist".');
  expect(() => membersWith(TEAM, { role: "barber", service: "Cut" })).toThrow('There are: "Shave".');
  expect(membersWith(TEAM, { role: " barber" }).map(({ member }) => member.id)).toEqual(["id-2"]);
});
