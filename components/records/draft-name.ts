/** One draft per member and kind of record. */
export function draftName(kind: "schedule" | "break" | "time-off", employeeId: string): string {
  return `${kind}:${employeeId}`;
}
