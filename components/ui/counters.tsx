import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { Panel } from "./panel";
import { Skeleton } from "./skeleton";

export interface Counter {
  label: string;
  /** `null` if unknown. */
  value: number | null;
  dot?: "available" | "hollow";
}

export interface CountersProps {
  items: readonly Counter[];
  /** One panel split by hairlines, or a card for each. */
  layout?: "panel" | "cards";
  loading?: boolean;
  className?: string;
}

/** Side by side, or stacked where large letters would break their names. */
const COLUMNS = "not-narrow:grid-cols-(--columns)";

/** Equally sized figures in a row. */
export function Counters({ items, layout = "panel", loading = false, className }: CountersProps) {
  const columns = { "--columns": `repeat(${items.length}, minmax(0, 1fr))` } as CSSProperties;
  const list = items.map((item) => (
    <Cell card={layout === "cards"} item={item} key={item.label} loading={loading} />
  ));
  if (layout === "cards") {
    return (
      <dl className={clsx("grid gap-2 sm:gap-4", COLUMNS, className)} style={columns}>
        {list}
      </dl>
    );
  }
  return (
    <Panel className={className}>
      <dl className={`grid divide-line narrow:divide-y not-narrow:divide-x ${COLUMNS}`} style={columns}>
        {list}
      </dl>
    </Panel>
  );
}

function Cell({ item, card, loading }: { item: Counter; card: boolean; loading: boolean }) {
  return (
    <div
      className={clsx(
        "flex min-w-0 justify-between px-3 py-2.5 narrow:items-center narrow:gap-3 not-narrow:flex-col sm:px-5 sm:py-4",
        card && "rounded-card border border-line bg-panel shadow-panel",
      )}
    >
      <dt className="flex items-center gap-1.5 text-caption text-soft sm:gap-2 sm:text-label">
        {item.dot && !loading && <Dot kind={item.dot} />}
        <span className="min-w-0">{item.label}</span>
      </dt>
      <dd
        className="flex not-narrow:mt-1 min-h-(--line-counter) items-center text-counter tabular-nums"
        translate="no"
      >
        {loading ? <Skeleton className="h-5.5 w-10" /> : (item.value ?? "–")}
      </dd>
    </div>
  );
}

/** Filled for active, hollow for inactive, so that shape differs as well as colour. */
export function Dot({ kind }: { kind: "available" | "hollow" }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "size-2 shrink-0 rounded-full",
        kind === "available" ? "bg-available forced-colors:bg-[CanvasText]" : "border border-soft",
      )}
    />
  );
}
