import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** It is more text than all of the app's, and the builder would send it twice for each look: once for a document is enough. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** An experiment of axe: it wants all text of a control, a drawing's hours included, to be the control's name. */
const UNSURE = ["label-content-name-mismatch"];

/**
 * Waits for what is still coming or going, and lets nothing start to fade for as long as axe looks (a toast whose time is
 * up, say): it measures what is half faded as low contrast. Answers how to let things fade again.
 */
async function stilled(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(still);
    const passing = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((one) => one.finished));
    return still;
  });
  return async () => {
    await sheet.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    });
    await sheet.dispose();
  };
}

/** What axe finds wrong on the page as it stands, one line each: `expect(await axe(page)).toEqual([])`. */
export function axe(page: Page): Promise<string[]> {
  return look(page, (builder) => builder.withTags(RULES).disableRules(UNSURE));
}

/** Which texts have too little contrast: all that another theme can make wrong. */
export function lowContrast(page: Page): Promise<string[]> {
  return look(page, (builder) => builder.withRules("color-contrast"));
}

async function look(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const letFade = await stilled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const builder = new AxeBuilder({ page, axeSource: ";" }).options({ resultTypes: ["violations"] });
  const { violations } = await narrow(builder)
    // There are no frames of another origin, for which it would open a second page each time.
    .setLegacyMode()
    .analyze();
  await letFade();
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")} (${rule.help})`),
  );
}
