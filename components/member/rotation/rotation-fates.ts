import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { PlanStep } from "@/lib/preview/plan";
import { reasonWords } from "@/lib/records/reasons";

/** Says what happens to each entry: 'Monday 09:00 – 17:00 in week B will be deleted'. */
export function fatesOf(steps: readonly PlanStep[]): Said[] {
  return steps.flatMap((step) => {
    if (step.kind === "time-off") return [];
    const { before, after } = step;
    const record = before ?? after;
    if (!record) return [];
    const { dayOfWeek, startTime, endTime, rotationWeek } = record;
    const values = {
      day: formatted("weekday", dayOfWeek),
      hours: formatted("clockRange", startTime, endTime),
    };
    const reason = "reason" in record && record.reason ? reasonWords(record.reason) : null;
    const entry =
      step.kind === "break"
        ? said("member.rotationFates.break", {
            ...values,
            reason: reason ?? said("member.rotationFates.anyBreak"),
          })
        : said("member.rotationFates.schedule", values);
    const fate = { entry, week: weekLetter(rotationWeek ?? 0) };
    if (!before) return [said("member.rotationFates.added", fate)];
    return [said(after ? "member.rotationFates.stays" : "member.rotationFates.goes", fate)];
  });
}
