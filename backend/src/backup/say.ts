import type { Records } from "../db/copy/tables.ts";

/** For the operator: '12 employees, 1 salons'. */
export function sayRecords(records: Records): string {
  const told = Object.entries(records).map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`);
  return told.join(", ");
}

/** Why a backup or a restore failed, for the operator: 'ENOSPC' where the system says so. */
export function failure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return failure(error.errors[0]);
  const isSystems = "syscall" in error && "code" in error && typeof error.code === "string";
  return isSystems ? String(error.code) : error.message.replace(/\.$/, "");
}
