import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "./visitor.ts";

const PAGES = ["/staff", "/team", "/salon", "/account"];
const PAUSE_MS = 1500;
const FILE = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Opens pages with the files that they name, and now and then files of a page that was opened long ago. */
export class PageVisitor {
  opened = 0;
  files = 0;
  readonly missing = new Set<string>();
  /** The files of the first pages: what a tab that stays open loads late. */
  readonly #early = new Set<string>();
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  async work(isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const path = PAGES[turn % PAGES.length] ?? "/staff";
      const html = await this.#get(path);
      this.opened++;
      const named = new Set(html?.match(FILE) ?? []);
      if (turn < PAGES.length) for (const file of named) this.#early.add(file);
      const wanted = turn % PAGES.length === 0 ? new Set([...named, ...this.#early]) : named;
      for (const file of wanted) await this.#get(file);
      this.files += wanted.size;
      await wait(PAUSE_MS);
    }
  }

  async #get(path: string): Promise<string | null> {
    try {
      const answer = await this.#visitor.open(path, {}, AbortSignal.timeout(35_000));
      const text = await answer.text();
      if (answer.status !== 200) this.missing.add(`${path}: ${answer.status}`);
      return text;
    } catch (error) {
      this.missing.add(`${path}: ${error instanceof Error ? error.message : "no answer"}`);
      return null;
    }
  }
}
