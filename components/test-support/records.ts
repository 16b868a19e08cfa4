import { answerBy, type Call } from "./calls";

interface WireRecord {
  id: string;
}

/**
 * Answers as a backend that keeps records of one kind: lists them, makes, changes and deletes them, and refuses none.
 * Returns the records as they are now. `made` has the fields that the backend adds to a new one.
 */
export function keepRecords<Kept extends WireRecord>(
  path: string,
  first: readonly Kept[],
  made: Partial<Kept> = {},
): Kept[] {
  const kept = [...first];
  let last = first.length;
  const keepOne = (id: string) => {
    const place = () => kept.findIndex((one) => one.id === id);
    const change = ({ body }: Call) => {
      const changed = Object.assign({}, kept[place()], body);
      kept[place()] = changed;
      return { status: 200, body: changed };
    };
    answerBy(`GET ${path}/${id}`, () => ({ status: 200, body: kept[place()] }));
    answerBy(`PUT ${path}/${id}`, change);
    answerBy(`DELETE ${path}/${id}`, () => {
      kept.splice(place(), 1);
      return { status: 204 };
    });
  };
  for (const { id } of kept) keepOne(id);
  answerBy(`GET ${path}`, () => ({ status: 200, body: kept }));
  answerBy(`POST ${path}`, ({ body }) => {
    const one: Kept = Object.assign({}, made, body, { id: `made-${++last}` }) as Kept;
    kept.push(one);
    keepOne(one.id);
    return { status: 201, body: one };
  });
  return kept;
}
