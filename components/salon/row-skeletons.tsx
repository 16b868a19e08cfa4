import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder rows of a loading list. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="space-y-5 py-1" role="status">
      <span className="sr-only">{label}</span>
      {["w-40", "w-52", "w-36"].map((width) => (
        <span className="flex items-center gap-3" key={width}>
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </span>
      ))}
    </div>
  );
}
