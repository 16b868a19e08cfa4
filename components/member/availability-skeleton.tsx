import { Skeleton } from "@/components/ui/skeleton";
import { BackLink } from "./member-header";

/** The screen's shape before the member is known. */
export function AvailabilitySkeleton() {
  return (
    <div aria-busy="true">
      <BackLink />
      <h1 className="sr-only">Availability</h1>
      <span className="sr-only" role="status">
        Loading availability
      </span>
      <div className="mt-2 flex items-center gap-5">
        <Skeleton className="size-14 rounded-full! sm:size-18" />
        <div className="space-y-2.5">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-60" />
        </div>
      </div>
      <div className="mt-6 flex h-11 items-center gap-6 border-line border-b">
        {["w-17", "w-20", "w-13", "w-16"].map((width) => (
          <Skeleton className={`h-4 ${width}`} key={width} />
        ))}
      </div>
      <Skeleton className="mt-6 h-22 w-full rounded-card!" />
      <Skeleton className="mt-4 h-56 w-full rounded-card!" />
      <Skeleton className="mt-8 h-52 w-full rounded-card!" />
    </div>
  );
}
