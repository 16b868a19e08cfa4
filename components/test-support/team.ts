import { page } from "vitest/browser";
import { keepRecords } from "./records";

export const MEMBERS = "/api/employees";

/** A member as the wire has them. */
export interface WireMember {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  picture: string;
  role: string;
  is_active: boolean;
  created_at: string | null;
  services?: string[];
  rotation?: { weeks: number; anchor: string } | null;
  first_day?: string | null;
  last_day?: string | null;
}

/** A member's fields, with defaults for those that don't matter. */
export function someone(first: string, last: string, more: Partial<WireMember> = {}): WireMember {
  return {
    id: `id-${first}-${last}`.toLowerCase(),
    first_name: first,
    last_name: last,
    email: `${first}.${last}@juniper.test`.toLowerCase(),
    picture: "",
    role: "Stylist",
    is_active: true,
    created_at: "2026-01-05T09:00:00Z",
    ...more,
  };
}

/** Answers as a backend with these members; the returned ones are live. */
export const keepTeam = (...members: WireMember[]): WireMember[] =>
  keepRecords(MEMBERS, members, { ...someone("New", "Member"), id: "" });

/** One member's card. */
export const card = (name: string) => page.getByRole("article", { name, exact: true });
