"use client";

const STATES = [
  { name: "Available", pattern: "segment-available", small: "segment-available", time: "09:00 – 11:00" },
  { name: "Lunch Break", pattern: "pattern-break", small: "pattern-break-small", time: "13:00 – 13:45" },
  {
    name: "Medical Appointment",
    pattern: "pattern-off",
    small: "pattern-off-small",
    time: "15:30 – 17:00",
  },
  { name: "Sick Leave", pattern: "pattern-sick", small: "pattern-sick-small", time: "On the board" },
  { name: "Vacation", pattern: "pattern-vacation", small: "pattern-vacation-small", time: "On the board" },
  { name: "Closed", pattern: "pattern-closed", small: "pattern-closed-small", time: "On the board" },
];

/**
 * Available is plain, a break has diagonal lines, time off has dots and on the board the colour of its reason; text on
 * a pattern has a plate; narrow ones grow on focus.
 */
export function SegmentStates() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {STATES.map(({ name, pattern, small, time }) => (
        <div className="grid gap-3" key={name}>
          <div className={`${pattern} flex h-16 items-center rounded-control px-2`}>
            <span className="rounded-chip bg-plate px-2 py-1 text-caption">
              <b className="block font-semibold">{name}</b>
              <span className="text-soft tabular-nums">{time}</span>
            </span>
          </div>
          <div className="flex items-center gap-3">
            <button
              aria-label={`${name} ${time}`}
              className={`${pattern} h-11 w-8 rounded-control`}
              data-tip={`${name} ${time}`}
              type="button"
            />
            <span className={`${small} h-2.5 flex-1 rounded-swatch`} />
          </div>
        </div>
      ))}
    </div>
  );
}
