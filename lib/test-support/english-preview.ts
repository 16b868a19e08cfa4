import type { HourCycle } from "@chairtime/contract/salon";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { previewPlan } from "../preview/plan-preview.ts";
import type { CopyLine } from "../preview/plans/copy-changes.ts";

export function previewInEnglish(
  people: Parameters<typeof previewPlan>[0],
  steps: Parameters<typeof previewPlan>[1],
  { hourCycle, ...scope }: Parameters<typeof previewPlan>[2] & { hourCycle?: HourCycle },
) {
  const say = wordsIn("en", hourCycle);
  const { remarks, falls, outside, work, ...preview } = previewPlan(people, steps, scope);
  return {
    ...preview,
    remarks: remarks.map((remark) => ({ ...remark, words: say(remark.words) })),
    falls: falls.map(say),
    outside: outside.map(say),
    work: work.map(({ words }) => say(words)),
  };
}

export function linesInEnglish(lines: readonly CopyLine[] | undefined) {
  const say = wordsIn("en");
  return lines?.map(({ day, words }) => ({ day: say(day), words: say(words) }));
}
