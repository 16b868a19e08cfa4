import type { Locator, Page } from "@playwright/test";

/** Ids of a member with records of every kind, and of one with none; and the path of the first one's own week. */
export interface Members {
  full: string;
  empty: string;
  /** `/w/<token>` */
  week: string;
}

/** One screen in one state, as the contact sheet shows it. */
export interface Shot {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Only where the backend has salons. */
  inSalon?: boolean;
  /**
   * Addresses whose data must not come with the page: the browser asks for it, and `before` answers. A page whose
   * data is on its way is never idle.
   */
  late?: string[];
  /** The state is one without a connection. */
  isOffline?: true;
  /** Before the page is opened, for states that depend on an answer. */
  before?(page: Page): Promise<unknown>;
  /** What leads from the opened page to the state. */
  act?(page: Page): Promise<unknown>;
  /** What shows once the state is there. */
  shows(page: Page): Locator;
}

type Step = (page: Page) => Promise<unknown>;

export const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true });
export const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
export const words = (text: string) => (page: Page) => page.getByText(text).first();
export const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first();

export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();

/** Presses a button of the open dialog. */
export const pressInside = (name: string) => async (page: Page) => {
  const inside = page.getByRole("dialog").last();
  await inside.waitFor();
  await inside.getByRole("button", { name, exact: true }).click();
};

/** One after the other. */
export const all =
  (...steps: Step[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Answers an address in the backend's place; of calls by other methods it keeps out. */
export const answering = (url: string, status: number, json: unknown, method?: string) => (page: Page) =>
  page.route(url, (route) =>
    method && route.request().method() !== method ? route.fallback() : route.fulfill({ status, json }),
  );

/** Never answers an address. */
export const silent = (url: string) => (page: Page) => page.route(url, () => undefined);

/** Types into the fields by their labels, and presses the button. */
export function sending(fields: Record<string, string>, label: string) {
  return async (page: Page) => {
    for (const [name, text] of Object.entries(fields))
      await page.getByLabel(name, { exact: true }).fill(text);
    await press(label)(page);
  };
}
