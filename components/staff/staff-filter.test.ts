import { expect, test } from "vitest";
import { withChanges } from "@/components/shell/use-address";
import type { StaffMember } from "@/lib/records/member/model";
import { changesOf, countStaff, filterOf, filterStaff, isFiltering, NO_FILTER } from "./staff-filter";

let made = 0;
function member(firstName: string, lastName: string, more: Partial<StaffMember> = {}): StaffMember {
  made += 1;
  return {
    id: `m${made}`,
    firstName,
    lastName,
    email: `m${made}@salon.example`,
    profilePic: null,
    role: "Stylist",
    isActive: true,
    createdAt: null,
    updatedAt: null,
    services: [],
    answersServices: false,
    ...more,
  };
}

const sofia = member("Sofía", "Herrera");
const tomasz = member("Tomasz", "Kowalczyk", { role: "Massage Therapist", isActive: false });
const linh = member("Linh", "Trần", { email: "linh.TRAN@Juniper.example", role: "Nail Technician" });
const ravi = member("रवि", "देशमुख", { services: ["Silk Press", "Balayage"] });
const team = [sofia, tomasz, linh, ravi];

const found = (text: string, status: "all" | "active" | "inactive" = "all") =>
  filterStaff(team, { text, status });

test("search matches first name, last name, e-mail and role, ignoring case", () => {
  expect(found("TOMASZ")).toEqual([tomasz]);
  expect(found("kowal")).toEqual([tomasz]);
  expect(found("juniper.EXAMPLE")).toEqual([linh]);
  expect(found("massage")).toEqual([tomasz]);
  expect(found("nobody")).toEqual([]);
});

test("search matches services, each for itself", () => {
  expect(found("balay")).toEqual([ravi]);
  expect(found("press balayage")).toEqual([]);
});

test("a whole name is found, but never across two fields", () => {
  expect(found("tomasz kowalczyk")).toEqual([tomasz]);
  expect(found("example massage")).toEqual([]);
});

test("accents may be left out; marks of other scripts may not", () => {
  expect(found("sofia")).toEqual([sofia]);
  expect(found("Sofía")).toEqual([sofia]);
  expect(found("tran")).toEqual([linh]);
  expect(found("रवि")).toEqual([ravi]);
  expect(found("रवी")).toEqual([]);
});

test("status and search narrow together", () => {
  expect(found("", "inactive")).toEqual([tomasz]);
  expect(found("a", "active")).toEqual([sofia, linh, ravi]);
  expect(found("sofia", "inactive")).toEqual([]);
});

test("white space alone is no search, and around a text does not count", () => {
  expect(isFiltering({ text: "   ", status: "all" })).toBe(false);
  expect(found("  sofia ")).toEqual([sofia]);
});

test("without a filter the list itself comes back, so that nothing is drawn again", () => {
  expect(filterStaff(team, NO_FILTER)).toBe(team);
});

test("a changed record is searched by its new text", () => {
  const renamed = { ...sofia, lastName: "Moreno" };
  expect(filterStaff([renamed], { text: "moreno", status: "all" })).toEqual([renamed]);
  expect(filterStaff([renamed], { text: "herrera", status: "all" })).toEqual([]);
});

test("an address round-trips, keeps foreign parameters, and an unknown status is all", () => {
  const filter = { text: "o'brien & <b>", status: "inactive" } as const;
  expect(filterOf(new URLSearchParams(withChanges("", changesOf(filter))))).toEqual(filter);
  expect(withChanges("", changesOf(NO_FILTER))).toBe("");
  expect(withChanges("?q=a&status=active&x=1", changesOf(NO_FILTER))).toBe("x=1");
  expect(filterOf(new URLSearchParams("status=gone"))).toEqual(NO_FILTER);
});

test("inactive is total minus active", () => {
  expect(countStaff(team)).toEqual({ total: 4, active: 3, inactive: 1 });
});
