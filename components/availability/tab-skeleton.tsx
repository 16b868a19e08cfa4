import { Skeleton } from "@/components/ui/skeleton";

/** A grid and a list to come. */
export function TabSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="flex justify-between">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-36 rounded-control!" />
      </div>
      <Skeleton className="h-96 w-full rounded-card!" />
      <Skeleton className="h-40 w-full rounded-card!" />
    </div>
  );
}
