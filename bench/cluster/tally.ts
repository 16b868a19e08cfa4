import type { Reply } from "./visitor.ts";

/** What a person did, from the first click to the good answer. */
export interface Deed {
  kind: "write" | "read" | "page";
  begunAt: number;
  endedAt: number;
  /** The errors that the person was shown on the way. */
  errors: (Pick<Reply, "status" | "code"> & { at: number })[];
}

/** Notes an error that the person was shown. */
export function noteError(deed: Deed, { status, code }: Reply): void {
  deed.errors.push({ status, code, at: Date.now() });
}

/** Everything that the sessions did, and when. */
export class Tally {
  readonly deeds: Deed[] = [];
  readonly underWay = new Set<Deed>();

  begin(kind: Deed["kind"]): Deed {
    const deed: Deed = { kind, begunAt: Date.now(), endedAt: Number.POSITIVE_INFINITY, errors: [] };
    this.underWay.add(deed);
    return deed;
  }

  end(deed: Deed): void {
    deed.endedAt = Date.now();
    this.underWay.delete(deed);
    this.deeds.push(deed);
  }

  get acknowledged(): number {
    return this.deeds.reduce((sum, { kind }) => sum + (kind === "write" ? 1 : 0), 0);
  }

  /** How often each kind of error was shown. */
  errorsByKind(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, errors } of this.deeds)
      for (const { status, code } of errors) {
        const name = `${kind} ${status} ${code ?? ""}`.trim();
        counts[name] = (counts[name] ?? 0) + 1;
      }
    return counts;
  }
}
