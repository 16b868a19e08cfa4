import { and, asc, eq } from "drizzle-orm";
import { wholeSides } from "../changes/kept-record.ts";
import { changes } from "../db/history-schema.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import { invitations, memberships, users } from "../db/people-schema.ts";
import { apiTokens } from "../db/token-schema.ts";
import { webhooks } from "../db/webhook-schema.ts";
import { STORED_KINDS } from "../records/kinds/kinds.ts";
import { pastWebhook } from "../records/kinds/webhook-record.ts";
import type { ExportList } from "./export-list.ts";

const people: ExportList = {
  name: "people",
  columns: ["user_id", "username", "display_name", "email", "role", "since"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        user_id: users.id,
        username: users.username,
        display_name: users.displayName,
        email: users.email,
        role: memberships.role,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.salonId, salonId), isAfter(memberships.userId, after)))
      .orderBy(asc(memberships.userId))
      .limit(PAGE);
    return rows.map((row) => ({ key: row.user_id, fields: { ...row, since: row.since.toISOString() } }));
  },
};

const invited: ExportList = {
  name: "invitations",
  columns: ["id", "email", "role", "created_at", "expires_at", "accepted_at"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        acceptedAt: invitations.acceptedAt,
      })
      .from(invitations)
      .where(and(eq(invitations.salonId, salonId), isAfter(invitations.id, after)))
      .orderBy(asc(invitations.id))
      .limit(PAGE);
    return rows.map(({ id, email, role, createdAt, expiresAt, acceptedAt }) => ({
      key: id,
      fields: {
        id,
        email,
        role,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        accepted_at: acceptedAt?.toISOString() ?? null,
      },
    }));
  },
};

const tokens: ExportList = {
  name: "tokens",
  columns: ["id", "name", "scope", "created_by", "created_at", "expires_at", "last_used_at"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        scope: apiTokens.scope,
        createdBy: apiTokens.createdBy,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
      })
      .from(apiTokens)
      .where(and(eq(apiTokens.salonId, salonId), isAfter(apiTokens.id, after)))
      .orderBy(asc(apiTokens.id))
      .limit(PAGE);
    return rows.map(({ id, name, scope, createdBy, createdAt, expiresAt, lastUsedAt }) => ({
      key: id,
      fields: {
        id,
        name,
        scope,
        created_by: createdBy,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
        last_used_at: lastUsedAt?.toISOString() ?? null,
      },
    }));
  },
};

const hooks: ExportList = {
  name: "webhooks",
  columns: ["id", "name", "url", "topics", "on", "off_reason", "secret_since", "created_by", "created_at"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.salonId, salonId), isAfter(webhooks.id, after)))
      .orderBy(asc(webhooks.id))
      .limit(PAGE);
    return rows.map((row) => ({
      key: row.id,
      fields: { ...pastWebhook(row), created_by: row.createdBy, created_at: row.createdAt.toISOString() },
    }));
  },
};

const records = STORED_KINDS.map(
  (kind): ExportList => ({ ...kind.export, page: (tx, at) => kind.exportPage(tx, at) }),
);

const history: ExportList = {
  name: "changes",
  columns: [
    "number",
    "at",
    "user_id",
    "user_name",
    "action",
    "action_kind",
    "resource",
    "record_id",
    "employee_id",
    "before",
    "after",
    "request_id",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select()
      .from(changes)
      .where(and(eq(changes.salonId, salonId), isAfter(changes.number, after && Number(after))))
      .orderBy(asc(changes.number))
      .limit(PAGE);
    return rows.map((row) => ({
      key: String(row.number),
      fields: {
        number: row.number,
        at: row.at.toISOString(),
        user_id: row.userId,
        user_name: row.userName,
        action: row.action,
        action_kind: row.actionKind,
        resource: row.resource,
        record_id: row.recordId,
        employee_id: row.employeeId,
        ...wholeSides(row),
        request_id: row.requestId,
      },
    }));
  },
};

/** Everything of a salon but its settings. Without hashes and secrets. */
export const lists: readonly ExportList[] = [people, invited, tokens, hooks, ...records, history];
