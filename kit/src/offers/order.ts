/** Sort key of an offer's claims. */
export interface Ordered {
  /** Minutes over the agreed ones with the shift. */
  extraMinutes: number;
  /** Minutes below the agreed ones without it. */
  belowMinutes: number;
  /** A hash of offer and member, which anybody can compute. */
  draw: string;
}

/** Sort key of a claim; members without agreed hours are neither over nor under. */
export function orderOf(
  {
    beforeMinutes,
    afterMinutes,
    agreedMinutes,
  }: { beforeMinutes: number; afterMinutes: number; agreedMinutes: number | null },
  draw: string,
): Ordered {
  const agreed = agreedMinutes ?? null;
  return {
    extraMinutes: agreed === null ? 0 : Math.max(0, afterMinutes - Math.max(agreed, beforeMinutes)),
    belowMinutes: agreed === null ? 0 : Math.max(0, agreed - beforeMinutes),
    draw,
  };
}

/** Compares claims: fewest extra hours, then furthest below the agreed ones, then the draw. */
export function byOrder(one: Ordered, other: Ordered): number {
  return (
    one.extraMinutes - other.extraMinutes ||
    other.belowMinutes - one.belowMinutes ||
    (one.draw < other.draw ? -1 : Number(one.draw > other.draw))
  );
}
