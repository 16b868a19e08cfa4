import axe from "axe-core";
import { page } from "vitest/browser";
import { AXE_RULES, UNSURE } from "./axe-rules";

/** A field by its exact label. */
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const link = (name: string) => page.getByRole("link", { name, exact: true });
export const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** Presses a button of the board's bar that is behind 'More'. */
export async function pressInMore(name: string): Promise<void> {
  await button("More").click();
  await button(name).click();
}
/** The message at the page's edge with this text. */
export const toast = (text: string) => page.getByRole("listitem").filter({ hasText: text });

/** The counters and totals in a part of the page, in words: 'Total Staff 3'. */
export const numbersIn = (part: Element = document.body): string[] =>
  [...part.querySelectorAll("dl > div")].map((pair) =>
    [...pair.querySelectorAll("dt, dd")].map((one) => one.textContent).join(" "),
  );

/** Texts of the elements. */
export const textsOf = (found: { elements(): Element[] }): string[] =>
  found.elements().map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? "");

/** The sentence above a form's button. */
export const failure = (text: string) => page.getByRole("paragraph").getByText(text, { exact: true });

/** Rules about whole pages, which don't apply to a component. */
const OF_PAGES = ["region", "document-title", "landmark-one-main", "page-has-heading-one"];
/** Waits for animations to end. One may start another: a child fades to its inherited color after its parent. */
async function untilStill(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      (one) => one.playState !== "finished" && Number.isFinite(one.effect?.getComputedTiming().endTime),
    );
  if (passing.length === 0) return;
  await Promise.allSettled(passing.map((one) => one.finished));
  return untilStill();
}

/** axe's findings in what is shown, one line each; only of `rule` if given. */
export async function axeFinds(part: Element = document.body, rule?: string): Promise<string[]> {
  await untilStill();
  const off = [...OF_PAGES, UNSURE].map((rule) => [rule, { enabled: false }]);
  const { violations } = await axe.run(part, {
    runOnly: rule ? { type: "rule", values: [rule] } : { type: "tag", values: AXE_RULES },
    rules: Object.fromEntries(off),
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")} (${help})`),
  );
}
