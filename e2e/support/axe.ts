import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import { AXE_RULES, UNSURE } from "../../components/test-support/axe-rules";

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** It is more text than all of the app's: it is sent once for a document. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds wrong on the current page, one line each: `expect(await axe(page)).toEqual([])`. */
export function axe(page: Page): Promise<string[]> {
  return look(page, { runOnly: { type: "tag", values: AXE_RULES }, rules: { [UNSURE]: { enabled: false } } });
}

/** Texts with too little contrast: the only thing that another theme can break. */
export function lowContrast(page: Page): Promise<string[]> {
  return look(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
}

/** Places outside landmarks that axe accepts: its own list, and tips, which belong to their control. */
const REGIONS = "dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]";

/** There are no frames, for whose sake the library's own wrapper for Playwright asks the page ten times for each look. */
async function look(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([chosen, regionMatcher]) => {
      window.axe.configure({ checks: [{ id: "region", options: { regionMatcher } }] });
      // Waits for running transitions, and lets nothing start to fade while axe runs (a toast whose time
      // is up, say): it measures half-faded text as low contrast.
      const still = new CSSStyleSheet();
      still.replaceSync("*, ::before, ::after { transition: none !important; }");
      document.adoptedStyleSheets.push(still);
      const passing = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.allSettled(passing.map((one) => one.finished));
      const { violations } = await window.axe.run(document, { ...chosen, resultTypes: ["violations"] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(" ")} (${help})`),
      );
    },
    [options, REGIONS] as const,
  );
}
