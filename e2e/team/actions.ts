import type { Locator, Page } from "@playwright/test";

/** Does what a manager does and counts it: a click, a choice or a typed field is one action. */
export class Actions {
  count = 0;

  click(what: Locator): Promise<void> {
    this.count += 1;
    return what.click();
  }

  fill(what: Locator, text: string): Promise<void> {
    this.count += 1;
    return what.fill(text);
  }

  drag(what: Locator, onto: Locator): Promise<void> {
    this.count += 1;
    return what.dragTo(onto);
  }

  choose(what: Locator, label: string): Promise<unknown> {
    this.count += 1;
    return what.selectOption(label);
  }
}

/** Presses keys and counts them. */
export class Keys {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
  }
}
