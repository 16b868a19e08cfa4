import { page } from "vitest/browser";
import { answerBy, type Call } from "./calls";

/** A member as the wire has them. */
export interface WireMember {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  picture: string;
  role: string;
  is_active: boolean;
  created_at: string;
}

/** A member's fields, those that a test does not care about made up. */
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

const TEAM = "/api/employees";

/** Answers as a backend that keeps these members; returns them as they are now. */
export function keepTeam(...members: WireMember[]): WireMember[] {
  const team = [...members];
  answerBy(`GET ${TEAM}`, () => ({ status: 200, body: team }));
  answerBy(`POST ${TEAM}`, ({ body }) => {
    const made = { ...someone("New", "Member"), ...(body as object), id: `id-${team.length}` };
    team.push(made);
    keepOne(team, made.id);
    return { status: 201, body: made };
  });
  for (const { id } of members) keepOne(team, id);
  return team;
}

function keepOne(team: WireMember[], id: string): void {
  const place = () => team.findIndex((member) => member.id === id);
  const change = ({ body }: Call) => {
    const changed = { ...(team[place()] ?? someone("", "")), ...(body as object) };
    team[place()] = changed;
    return { status: 200, body: changed };
  };
  answerBy(`GET ${TEAM}/${id}`, () => ({ status: 200, body: team[place()] }));
  answerBy(`PUT ${TEAM}/${id}`, change);
  answerBy(`PATCH ${TEAM}/${id}`, change);
  answerBy(`DELETE ${TEAM}/${id}`, () => {
    team.splice(place(), 1);
    return { status: 204 };
  });
}

/** One member's card. */
export const card = (name: string) => page.getByRole("article", { name, exact: true });
