import { COLUMNS, type NamedColumns } from "@/lib/staff-file/columns";

const KEY = "chairtime:staff-columns";

/** Returns what this browser's files were said to mean by their headers. */
export function rememberedColumns(): NamedColumns {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return new Map();
    return new Map(
      Object.entries(kept).map(([header, column]) => [
        header,
        COLUMNS.find((known) => known === column) ?? null,
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Adds the meaning of headers to the remembered ones. Where storage is forbidden, it forgets them. */
export function rememberColumns(named: NamedColumns): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rememberedColumns(), ...named])));
  } catch {
    // We ask the manager again next time.
  }
}
