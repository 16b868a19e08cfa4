import { CALL_ENDED_EVENT, type CallEnded, takeUnheard } from "@/lib/api/client";

export type ConnectionState = "good" | "offline" | "unreachable";

/** What came back: everything after a lost connection, else what answers again after a fault. */
export type Recovery = "connection" | "answers";

const HEALTH = "/api/health";
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 15_000;
const AGAIN_MS = 1000;
/** Longer than a server takes to say that it cannot. */
const PATIENCE_MS = 60_000;
/** Faults further apart than this have nothing to do with one another: looking begins anew. */
const CALM_MS = 60_000;

/**
 * Watches the calls of a page. After a fault it asks again by itself, beside the screens, until there is a good answer,
 * and tells whoever wants to load anew: so a screen heals without a touch, and never flickers while it does not.
 */
class Connection {
  #state: ConnectionState = "good";
  /** What to ask: the addresses of reads that failed, and the server's health for writes. */
  readonly #asking = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #lastFault = 0;
  #asked = 0;
  readonly #told = new Set<(state: ConnectionState) => void>();
  readonly #recovered = new Set<(what: Recovery) => void>();

  constructor() {
    addEventListener(CALL_ENDED_EVENT, (event) => {
      if (event instanceof CustomEvent) this.#ended(event.detail);
    });
    addEventListener("offline", () => this.#become("offline"));
    addEventListener("online", () => {
      this.#asking.add(HEALTH);
      this.#look(0);
    });
    if (!navigator.onLine) this.#become("offline");
    // This module comes after the page: what has failed before counts too.
    for (const call of takeUnheard()) this.#ended(call);
  }

  onState(told: (state: ConnectionState) => void, until: AbortSignal): void {
    this.#told.add(told);
    until.addEventListener("abort", () => this.#told.delete(told));
    told(this.#state);
  }

  onRecovered(recovered: (what: Recovery) => void, until: AbortSignal): void {
    this.#recovered.add(recovered);
    until.addEventListener("abort", () => this.#recovered.delete(recovered));
  }

  #ended({ address, error }: CallEnded): void {
    if (!error?.isFault) {
      // Something answers: a good moment to ask for the rest.
      if (this.#state === "unreachable") this.#look(Math.max(0, this.#asked + AGAIN_MS - Date.now()));
      return;
    }
    const unreachable = error.kind === "network";
    // A write that was answered with a failure is for its form to tell: nothing that could be asked again is broken.
    if (address === null && !unreachable) return;
    const now = Date.now();
    if (now - this.#lastFault > CALM_MS) this.#pause = FIRST_PAUSE_MS;
    this.#lastFault = now;
    this.#asking.add(address ?? HEALTH);
    if (unreachable && this.#state === "good") this.#become("unreachable");
    this.#look(this.#pause);
  }

  #look(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), after);
  }

  async #ask(): Promise<void> {
    const addresses = [...this.#asking];
    this.#asked = Date.now();
    const well = await Promise.all(addresses.map(isWell));
    const back = addresses.filter((address, index) => well[index] && this.#asking.delete(address));
    this.#pause = Math.min(this.#pause * 1.5, LAST_PAUSE_MS);
    if (back.length > 0 && navigator.onLine) this.#recover();
    if (this.#asking.size > 0) this.#look(this.#pause);
  }

  #recover(): void {
    const what = this.#state === "good" ? "answers" : "connection";
    this.#become("good");
    for (const recovered of this.#recovered) recovered(what);
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const told of this.#told) told(state);
  }
}

/** Anything but silence and a server's fault: a 401 is for the screen's own call to meet. */
async function isWell(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store", signal });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** The connection of this browser tab. */
const connection = new Connection();

/** Tells how the connection is, now and whenever it changes. */
export function onConnection(told: (state: ConnectionState) => void, until: AbortSignal): void {
  connection.onState(told, until);
}

/** Tells when something that had failed answers again. */
export function onRecovered(recovered: (what: Recovery) => void, until: AbortSignal): void {
  connection.onRecovered(recovered, until);
}
