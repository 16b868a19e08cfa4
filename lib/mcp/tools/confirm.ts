import { planAnswer } from "@chairtime/contract/plans";
import { PLANS_PATH } from "@chairtime/contract/plans-path";
import * as z from "zod";
import { parseAnswer } from "../../api/parse-answer.ts";
import { actionOf, KEY_MAX, openKey } from "../plans/plan-key.ts";
import { previewOf } from "../plans/plan-preview.ts";
import { wantedPlan } from "../plans/wanted-plan.ts";
import { Refusal } from "../refusal.ts";
import { tool } from "../tool.ts";

const CHANGED =
  "Nothing was saved: something that the proposal rests on has changed since, perhaps by this same key. Propose it again, and show the new effect.";

/** Saves a proposal, unless the facts behind its effect have changed. */
export const confirm = tool({
  name: "confirm",
  title: "Save a proposal",
  description:
    "Saves exactly the change that a key of propose stands for: in one step, which the salon's history shows under the token's name and can undo. Refused if anything that its effect rests on has changed since. Call it only once the person has seen the effect and agreed.",
  input: z.object({ key: z.string().min(1).max(KEY_MAX) }),
  output: z.object({
    saved: z.literal(true),
    action: z.number().int().nullable().describe("The number of the action in the salon's history"),
    changes: z.array(z.string()),
  }),
  saves: true,
  async answer({ key }, asked) {
    const opened = openKey(key, asked.token, asked.secrets, asked.now.getTime());
    if (opened.kind === "wrong")
      throw new Refusal("This key isn't one of this token's. Copy all of it from the answer of propose.");
    if (opened.kind === "over")
      throw new Refusal("This key is too old. Nothing was saved: propose it again.");
    const { plan, print } = opened.content;
    const planned = await previewOf(wantedPlan.parse(plan), asked);
    if (planned.print !== print) throw new Refusal(CHANGED);
    const body = { kind: "plan", steps: planned.steps };
    const answer = await asked.calls.change(PLANS_PATH, body, `plan ${actionOf(key)}`);
    const { action } = parseAnswer(planAnswer, answer, "Couldn’t read the changes.");
    return {
      lines: ["Saved:", ...planned.words.map((line) => `- ${line}`), "The salon's history can put it back."],
      data: { saved: true as const, action, changes: planned.words },
    };
  },
});
