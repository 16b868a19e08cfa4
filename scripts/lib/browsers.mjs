import { existsSync } from "node:fs";
import { projectNode } from "./node.mjs";
import { run } from "./processes.mjs";

/**
 * Where Playwright's own Firefox and WebKit are, null for one that is not here: it drives no released ones.
 * @typedef {{ firefox: string | null, webkit: string | null }} OtherBrowsers
 */

/** @returns {Promise<OtherBrowsers>} */
export async function findOtherBrowsers() {
  const ask =
    'const { firefox, webkit } = require("@playwright/test"); console.log(JSON.stringify([firefox.executablePath(), webkit.executablePath()]))';
  const { code, output } = await run(projectNode(), ["-e", ask]);
  /** @type {string[]} */
  const [firefox = "", webkit = ""] = code === 0 ? JSON.parse(output) : [];
  return {
    firefox: existsSync(firefox) ? firefox : null,
    webkit: existsSync(webkit) ? webkit : null,
  };
}

/**
 * Says which browsers were not tried; null if all were.
 * @param {OtherBrowsers} found
 */
export function lackingWords({ firefox, webkit }) {
  const lacking = [...(firefox ? [] : ["Firefox"]), ...(webkit ? [] : ["WebKit"])];
  if (lacking.length === 0) return null;
  return `${lacking.join(" and ")} not found: their journeys were skipped. 'npx playwright install firefox webkit' brings both.`;
}
