import { clsx } from "clsx";
import { useFormats } from "@/components/shell/words/use-formats";
import type { Span } from "@/lib/schedule/spans";

/** Position of a minute, in percent of the window's width. */
export function placeOf(minute: number, window: Span): number {
  return ((minute - window.start) / (window.end - window.start)) * 100;
}

/** Minutes inside the window that are multiples of `step`, without its ends. */
export function ticksOf(window: Span, step: number): number[] {
  const ticks: number[] = [];
  for (let at = Math.ceil((window.start + 1) / step) * step; at < window.end; at += step) ticks.push(at);
  return ticks;
}

/** Width of a label, in percent of a bar of this screen size: closer labels are left out. */
const SIZES = {
  phone: { labels: 3, room: 18, nowRoom: 16 },
  tablet: { labels: 8, room: 9, nowRoom: 7.5 },
  desk: { labels: 12, room: 5, nowRoom: 3.4 },
};

/** Hour labels over the bar; the first starts with the bar, the last ends with it, and 'now' displaces its neighbours. */
export function TimelineRuler(props: {
  window: Span;
  now: number | null;
  size: keyof typeof SIZES;
  className?: string;
}) {
  const { window, now, size } = props;
  const formats = useFormats();
  const { labels, room, nowRoom } = SIZES[size];
  const hours = Math.max(1, Math.ceil((window.end - window.start) / 60 / labels));
  const nowAt = now === null ? null : placeOf(now, window);
  const clear = (at: number, space: number) => nowAt === null || Math.abs(at - nowAt) > space;
  const inner = ticksOf(window, hours * 60).filter((minute) => {
    const at = placeOf(minute, window);
    return at > room && at < 100 - room && clear(at, nowRoom);
  });
  return (
    <div
      aria-hidden="true"
      className={clsx("relative h-6 text-hour text-soft tabular-nums", props.className)}
    >
      {clear(0, nowRoom * 1.6) && (
        <span className="absolute start-0" translate="no">
          {formats.minuteOfDay(window.start)}
        </span>
      )}
      {inner.map((minute) => (
        <span
          className="absolute astride whitespace-nowrap narrow:hidden"
          key={minute}
          style={{ insetInlineStart: `${placeOf(minute, window)}%` }}
          translate="no"
        >
          {formats.minuteOfDay(minute)}
        </span>
      ))}
      {clear(100, nowRoom * 1.6) && (
        <span className="absolute end-0" translate="no">
          {formats.minuteOfDay(window.end, true)}
        </span>
      )}
      {now !== null && nowAt !== null && (
        <span
          className="absolute -top-0.5 z-1 astride rounded-[5px] bg-accent px-1.5 forced-colors:border py-0.5 font-semibold text-accent-ink"
          style={{ insetInlineStart: `${Math.min(Math.max(nowAt, 3), 97)}%` }}
          translate="no"
        >
          {formats.minuteOfDay(now)}
        </span>
      )}
    </div>
  );
}
