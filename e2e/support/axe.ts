import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** An experiment of axe: it wants all text of a control, a drawing's hours included, to be the control's name. */
const UNSURE = ["label-content-name-mismatch"];

/** Waits for what is still coming or going: axe measures what is half faded as low contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** What axe finds wrong on the page as it stands, one line each: `expect(await axe(page)).toEqual([])`. */
export async function axe(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .disableRules(UNSURE)
    // There are no frames of another origin, for which it would open a second page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")} (${rule.help})`),
  );
}
