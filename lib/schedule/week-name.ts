/** Returns 'A' for the first week of a rotation. */
export const weekLetter = (week: number): string => String.fromCharCode(65 + week);

/** Returns 'Week A' for the first week of a rotation. */
export const weekName = (week: number): string => `Week ${weekLetter(week)}`;
