import type { News, Presence } from "@chairtime/contract/changes";
import type { Role } from "@chairtime/contract/people/roles";
import type { SalonId } from "../base/salon-id.ts";
import type { Sight } from "../records/hide-reasons.ts";
import { presentFor, receiptsFor, type SalonState } from "./news.ts";

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000;
/** A client this slow is disconnected; it reconnects and gets everything in one response. */
const WAITING_BYTES = 4 * 1024 * 1024;

const encoder = new TextEncoder();
const BEAT = encoder.encode(":\n\n");

export interface Listener {
  salonId: SalonId;
  sessionId: string;
  tokenVersion: number;
  /** In milliseconds since 1970. */
  goodUntil: number;
}

interface Shown {
  shown: Presence[];
  /** Its JSON. */
  open: string;
}

/** Texts that a salon's streams share at one moment: each is built once, however many listen. */
export class SharedTexts {
  /** The JSON of the presence. */
  readonly present: string;
  readonly #presences: readonly Presence[];
  readonly #shown = new Map<Role, Shown>();
  readonly #events = new Map<string, Uint8Array>();

  constructor({ present }: Pick<SalonState, "present">) {
    this.#presences = present;
    this.present = JSON.stringify(present);
  }

  shownTo(role: Role): Shown {
    const known = this.#shown.get(role);
    if (known) return known;
    const shown = presentFor(this.#presences, role);
    const made = { shown, open: JSON.stringify(shown) };
    this.#shown.set(role, made);
    return made;
  }

  /** Encodes the event of this name on the first call. */
  event(name: string, write: () => string): Uint8Array {
    const known = this.#events.get(name);
    if (known) return known;
    const made = encoder.encode(write());
    this.#events.set(name, made);
    return made;
  }
}

/** One open stream of a salon's news, as server-sent events. */
export class NewsStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly listener: Listener;
  /** The last change that it knows; null: everything up to the first news. */
  position: number | null;
  /** Nothing was sent yet. */
  isNew = true;
  /** The presence at the last look, and its last sent text. */
  #seen: string | null = null;
  #present: string | null = null;
  /** The receipts at the last look, and the number that was sent last. */
  #seenReceipts = 0;
  #receipts = 0;
  #saidAt = Date.now();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #onEnd: () => void;

  constructor(listener: Listener, position: number | null, onEnd: () => void) {
    this.listener = listener;
    this.position = position;
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          this.#say(BEAT);
        },
        cancel: () => this.#leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
    );
  }

  /** Keeps the connection alive, and ends it with the access token that opened it. */
  beat(): void {
    const now = Date.now();
    if (now >= this.listener.goodUntil) this.end();
    else if (now - this.#saidAt >= BEAT_MS) this.#say(BEAT);
  }

  lacks({ last, receipts }: SalonState, { present }: SharedTexts): boolean {
    return this.isNew || this.position !== last || this.#seen !== present || this.#seenReceipts !== receipts;
  }

  tell(
    state: SalonState,
    sight: Sight,
    newsAfter: (position: number, sight: Sight) => News,
    texts: SharedTexts,
  ): void {
    const { last } = state;
    const position = this.position ?? last;
    this.#seen = texts.present;
    this.#seenReceipts = state.receipts;
    const receipts = receiptsFor(state, sight.role);
    const isReceiptNew = this.#receipts !== receipts;
    const { shown, open } = texts.shownTo(sight.role);
    const isPresentNew = this.#present !== open;
    // Do not even hint at news that is not for this role.
    if (!this.isNew && position === last && !isPresentNew && !isReceiptNew) return;
    const name = `${position} ${sight.role} ${sight.seesReasons} ${isPresentNew} ${isReceiptNew}`;
    const text = texts.event(name, () => {
      const news: News = {
        ...newsAfter(position, sight),
        ...(isReceiptNew && { receipts }),
        ...(isPresentNew && { present: shown }),
      };
      return `event: news\nid: ${last}\ndata: ${JSON.stringify(news)}\n\n`;
    });
    this.position = last;
    this.#present = open;
    this.#receipts = receipts;
    this.isNew = false;
    this.#say(text);
  }

  end(): void {
    const controller = this.#controller;
    this.#leave();
    controller?.close();
  }

  #say(text: Uint8Array): void {
    this.#saidAt = Date.now();
    this.#controller?.enqueue(text);
    if ((this.#controller?.desiredSize ?? 1) <= 0) this.end();
  }

  #leave(): void {
    this.#controller = null;
    this.#onEnd();
  }
}
