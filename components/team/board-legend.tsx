import { Swatch } from "@/components/timeline/swatch";

/** What the board's patterns mean. */
export function BoardLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-soft">
      <li className="flex items-center gap-2">
        <Swatch kind="available" />
        Available
      </li>
      <li className="flex items-center gap-2">
        <Swatch kind="break" />
        Break
      </li>
      <li className="flex items-center gap-2">
        <Swatch kind="time-off" />
        Time Off
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-4 border-white/60 border-t border-dashed" />
        Minimum
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-1.5 rotate-45 rounded-[1px] bg-accent-text" />
        Differs from the weekly pattern
      </li>
    </ul>
  );
}
