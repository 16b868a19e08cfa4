import { CALL_ENDED_EVENT, type CallEnded } from "@/lib/api/client";

export type ConnectionState = "good" | "offline" | "unreachable";

/** What came back: the whole connection, or something that had failed while the rest answered. */
export type Recovery = "connection" | "answers";

const HEALTH = "/api/health";
const FIRST_INTERVAL_MS = 2000;
const LAST_INTERVAL_MS = 15_000;
const AGAIN_MS = 1000;
/** Longer than a server takes to report that it cannot. */
const TIMEOUT_MS = 60_000;
/** Faults further apart than this are unrelated: asking starts again at the first interval. */
const UNRELATED_MS = 60_000;

/**
 * Watches the calls of a page. After a fault it repeats the failed reads itself, apart from the screens, until they are
 * answered, and then has its listeners load again: a screen recovers untouched, and does not flicker until then.
 */
class Connection {
  #state: ConnectionState = "good";
  /** What to ask: the addresses of reads that failed, and the server's health for writes. */
  readonly #asking = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #interval = FIRST_INTERVAL_MS;
  #lastFault = 0;
  #asked = 0;
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();
  readonly #recoveryListeners = new Set<(what: Recovery) => void>();

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
  }

  onState(listener: (state: ConnectionState) => void, until: AbortSignal): void {
    this.#stateListeners.add(listener);
    until.addEventListener("abort", () => this.#stateListeners.delete(listener));
    listener(this.#state);
  }

  onRecovered(listener: (what: Recovery) => void, until: AbortSignal): void {
    this.#recoveryListeners.add(listener);
    until.addEventListener("abort", () => this.#recoveryListeners.delete(listener));
  }

  #ended({ address, error }: CallEnded): void {
    if (!error?.isFault) {
      // The server answered something else: a good moment to ask again.
      if (this.#state === "unreachable") this.#look(Math.max(0, this.#asked + AGAIN_MS - Date.now()));
      return;
    }
    const unreachable = error.kind === "network";
    // The form reports a write that was refused: there is no read to repeat.
    if (address === null && !unreachable) return;
    const now = Date.now();
    if (now - this.#lastFault > UNRELATED_MS) this.#interval = FIRST_INTERVAL_MS;
    this.#lastFault = now;
    this.#asking.add(address ?? HEALTH);
    if (unreachable && this.#state === "good") this.#become("unreachable");
    this.#look(this.#interval);
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
    this.#interval = Math.min(this.#interval * 1.5, LAST_INTERVAL_MS);
    if (back.length > 0 && navigator.onLine) this.#recover();
    if (this.#asking.size > 0) this.#look(this.#interval);
  }

  #recover(): void {
    const what = this.#state === "good" ? "answers" : "connection";
    this.#become("good");
    for (const listener of this.#recoveryListeners) listener(what);
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener(state);
  }
}

/** True unless there is no answer or a server error; a 401 is left to the screen's own call. */
async function isWell(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store", signal });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}

let ofThisTab: Connection | null = null;

/** The connection of this browser tab; the first call, after the page is drawn, starts watching it. */
function connection(): Connection {
  ofThisTab ??= new Connection();
  return ofThisTab;
}

/** Calls `listener` with the state of the connection, now and whenever it changes. */
export function onConnection(listener: (state: ConnectionState) => void, until: AbortSignal): void {
  connection().onState(listener, until);
}

/** Calls `listener` when something that had failed answers again. */
export function onRecovered(listener: (what: Recovery) => void, until: AbortSignal): void {
  connection().onRecovered(listener, until);
}
