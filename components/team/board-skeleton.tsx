import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The board's shape while its lists are on their way. */
export function BoardSkeleton() {
  return (
    <Panel aria-busy="true" className="overflow-clip">
      <span className="sr-only" role="status">
        Loading the team
      </span>
      <div className="h-12 border-line border-b" />
      {ROWS.map((row) => (
        <div className="flex h-[50px] items-center gap-4 border-line px-4 not-last:border-b" key={row}>
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-3 w-36" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </Panel>
  );
}
