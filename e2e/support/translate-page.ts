import type { Page } from "@playwright/test";

/**
 * Does to a page what a browser's translator does, again and again: puts `<font><font>«text»</font></font>` in the place
 * of each text, also where a page asks it not to.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) {
        if (!node.nodeValue?.trim() || node.parentElement?.closest("font,script,style,textarea")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.append(inner);
        inner.textContent = `«${node.nodeValue}»`;
        node.parentNode?.replaceChild(outer, node);
      }
    };
    wrap();
    new MutationObserver(() => requestAnimationFrame(wrap)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.locator("font font").first().waitFor();
}
