import type { Page } from "@playwright/test";

/** Blocks every script that contains `words`, as if the connection failed, until the returned function is called. */
export async function refuseCode(page: Page, words: string): Promise<() => void> {
  let refuses = true;
  await page.route("**/_next/static/chunks/*", async (route) => {
    const response = await route.fetch();
    if (refuses && (await response.text()).includes(words)) await route.abort();
    // Requests still under way at the end of the test have nowhere to go.
    else await route.fulfill({ response }).catch(() => {});
  });
  return () => {
    refuses = false;
  };
}

/** Holds back every script that contains `words`, as on a slow line, until the returned function is called. */
export async function holdCode(page: Page, words: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(words)) await released;
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}
