const TICKS = 120;
const RADIUS = 328;
/** An hour is ten ticks; the longer the tick, the brighter. */
const tickKind = (tick: number) =>
  tick % 10 === 0
    ? { length: 26, light: 0.2 }
    : tick % 2 === 0
      ? { length: 12, light: 0.1 }
      : { length: 5, light: 0.06 };

/** The clock face behind the auth card, with an arc from 1 to 3 o'clock. */
export function Dial() {
  return (
    <svg
      aria-hidden="true"
      className="dial"
      fill="none"
      height="720"
      stroke="#fff"
      viewBox="-360 -360 720 720"
      width="720"
    >
      <circle opacity="0.04" r="352" />
      {Array.from({ length: TICKS }, (_, tick) => {
        const { length, light } = tickKind(tick);
        return (
          <path
            d={`M0 ${-RADIUS}v${length}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
            key={tick}
            opacity={light}
            transform={`rotate(${(tick * 360) / TICKS})`}
          />
        );
      })}
      <path d="M168 -309.3A352 352 0 0 1 351.9 -7" opacity="0.32" stroke="#86a8ff" strokeWidth="1.5" />
    </svg>
  );
}
