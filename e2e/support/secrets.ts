import type { Page, Response } from "@playwright/test";

/** A JSON web token, or the names under which a backend hands tokens out. */
const SECRET = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}|"(access_token|refresh_token)"|refresh_token=/;

/** Watches everything that the page receives, and reports where a token was seen. */
export function watchForTokens(page: Page): { seen(): Promise<string[]> } {
  const found: string[] = [];
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    // A redirect and an answer to a page that has gone have no body to read, and a stream's has no end.
    const isStream = response.headers()["content-type"]?.startsWith("text/event-stream");
    const body = isStream ? "" : await response.text().catch(() => "");
    const headers = await response.allHeaders().catch(() => ({}));
    if (SECRET.test(body)) found.push(`body of ${response.url()}`);
    if (SECRET.test(JSON.stringify(headers))) found.push(`headers of ${response.url()}`);
  };
  page.on("response", (response) => {
    // Scripts and styles are the same for everybody.
    if (!response.url().includes("/_next/static/")) reading.push(read(response));
  });
  return {
    async seen() {
      await Promise.all(reading);
      const stores = await page.evaluate(() => ({
        local: JSON.stringify({ ...localStorage }),
        session: JSON.stringify({ ...sessionStorage }),
        cookies: document.cookie,
        page: document.documentElement.outerHTML,
      }));
      const inStores = Object.entries(stores).flatMap(([name, text]) => (SECRET.test(text) ? [name] : []));
      const cookies = stores.cookies === "" ? [] : [`script-visible cookies: ${stores.cookies}`];
      return [...found, ...inStores, ...cookies];
    },
  };
}
