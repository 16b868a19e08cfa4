import { type LinkRecord, linkList, linkRecord } from "@chairtime/contract/links";
import { type OwnDay, ownFeed, ownWeek } from "@chairtime/contract/own-week";
import * as z from "zod/mini";
import type { Answer, Call, Options, Service } from "./service.ts";

type By = { call: Call };

/** Makes a member's link, or finds it. */
export async function linkOf({ call }: By, employeeId: string): Promise<LinkRecord> {
  return z.parse(linkRecord, (await call("POST", "/api/links", { body: { employee_id: employeeId } })).body);
}

/** The token of a link, or of any address that holds one. */
export function tokenIn({ url }: { url: string | null }): string {
  const [, token] = /\/w\/([\w-]{43})$/.exec(url ?? "") ?? [];
  if (token === undefined) throw new Error("There is no token in this address");
  return token;
}

/** Makes a member's link; returns its token. */
export const tokenOf = async (by: By, employeeId: string) => tokenIn(await linkOf(by, employeeId));

export async function linksOf({ call }: By): Promise<LinkRecord[]> {
  return z.parse(linkList, (await call("GET", "/api/links")).body);
}

export function byToken(service: Pick<Service, "call">, token: string): Call {
  return (method: string, path: string, { headers, ...options }: Options = {}): Promise<Answer> =>
    service.call(method, path, { ...options, headers: { authorization: `Link ${token}`, ...headers } });
}

/** Turns mails on by the link, as the owner of the address can: with the proof of the mail that it was sent. */
export async function wantMails(service: Service, token: string, email: string): Promise<Answer> {
  const call = byToken(service, token);
  await call("PUT", "/api/own-week/mails", { body: { mails: true } });
  await service.settled();
  const link = service.mails.findLast(({ to, subject }) => to === email && subject.includes("again?"))?.link;
  const proof = new URL(link ?? "").searchParams.get("proof") ?? "";
  return call("PUT", "/api/own-week/mails", { body: { mails: true, proof } });
}

export async function weekOf(service: Pick<Service, "call">, token: string) {
  return z.parse(ownWeek, (await byToken(service, token)("GET", "/api/own-week")).body);
}

/** The days of a link's feed, by date. */
export async function feedOf(service: Pick<Service, "call">, token: string): Promise<Map<string, OwnDay>> {
  const { days } = z.parse(ownFeed, (await byToken(service, token)("GET", "/api/own-week/feed")).body);
  return new Map(days.map((day) => [day.date, day]));
}
