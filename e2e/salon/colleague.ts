import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Outbox } from "../support/outbox";
import { joined } from "./invited";

export interface Colleague {
  /** As the screens call them. */
  name: string;
  page: Page;
  api: APIRequestContext;
}

/** Another manager, or owner, of the salon of `api`, in a separate browser. */
export async function colleague(by: {
  browser: Browser;
  api: APIRequestContext;
  outbox: Outbox;
  role?: "manager" | "owner";
}): Promise<Colleague> {
  const context = await by.browser.newContext();
  const { username } = await joined({ role: "manager", ...by, request: context.request });
  return { name: username, page: await context.newPage(), api: context.request };
}
