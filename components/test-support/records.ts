import type { PlanDraft, PlanStep } from "@chairtime/contract/plans";
import { answerBy, type Call, type Said } from "./calls";

interface WireRecord {
  id: string;
}

/**
 * Answers as a backend that keeps records of one kind: lists, creates, changes and deletes them, and refuses none. The
 * returned array is live. `made` has the fields that the backend adds to a new record.
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

/** Answers plans as our own backend: each step as its own call, or nothing where `refuse` has an answer for a step. */
export function keepPlans(refuse: (step: PlanStep) => Said | null = () => null): void {
  answerBy("POST /api/plans", async ({ body }) => {
    const { steps } = body as PlanDraft;
    const refusals = steps.map(refuse);
    const step = refusals.findIndex((refusal) => refusal !== null);
    const refusal = refusals[step];
    if (refusal) return { status: refusal.status, body: Object.assign({ step }, refusal.body) };
    const results = [];
    for (const { call, id = "", body } of steps) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await fetch(path.replace("{id}", id), {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      results.push({ record: answer.status === 204 ? null : await answer.json() });
    }
    return { status: 200, body: { action: 1, results } };
  });
}
