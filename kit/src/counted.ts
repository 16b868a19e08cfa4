/** '1 entry', '5 entries' */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
