import type { IncomingMessage, ServerResponse } from "node:http";
import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import type { DoorHandler, TakeTurn } from "./api-handler.ts";
import type { Handler } from "./front-door.ts";

export interface PageLimits {
  /** Pages drawn at the same time; while a call is being answered, half as many. */
  atOnce: number;
  /** Of these for one visitor's network, while no call is being answered: with more, a crowd from one holds calls up for seconds. */
  ofOne: number;
  /** Pages that may wait for one visitor's network; more get 503. */
  waiting: number;
  /** A page or call that takes longer most likely waits for the backend or its reader: it is no longer counted. */
  placeMs: number;
}

const LIMITS: PageLimits = { atOnce: 4, ofOne: 2, waiting: 400, placeMs: 500 };

/** The kinds of requests: pages (Next answers), calls and writes by a link (doors answer). */
export interface Answering {
  pages: Handler;
  calls: DoorHandler;
  links: DoorHandler;
}

/**
 * Draws a few pages at a time, of each visitor's network in turn: a network that asks for a thousand at once waits for them
 * alone, and leaves places free. Writes by a link take turns with them; calls go before pages. A body that is still to come
 * holds no place: its request takes a turn once it is there.
 */
export function queuePages(
  { pages, calls, links }: Answering,
  limits: PageLimits = LIMITS,
): Record<keyof Answering, Handler> {
  let calling = 0;
  const turns = new FairTurns({
    get places() {
      return calling > 0 ? limits.atOnce / 2 : limits.atOnce;
    },
    get ofOne() {
      return calling > 0 ? 1 : limits.ofOne;
    },
    line: limits.waiting,
  });

  /** Resolves when it is the turn of a request's network; with false where too many of it wait, or it has gone. */
  const waitForTurn = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const network = wideNetworkOf(String(request.headers["x-forwarded-for"] ?? ""));
    const end = await turns.take({ accounts: [network], signal: null }).catch(() => null);
    // A visitor who has hung up needs no page.
    if (!end || response.destroyed) {
      end?.();
      return false;
    }
    const leave = once(limits.placeMs, end);
    response.once("close", leave);
    response.once("finish", leave);
    return true;
  };

  return {
    async pages(request, response) {
      if (await waitForTurn(request, response)) return pages(request, response);
      response.statusCode = 503;
      response.setHeader("retry-after", "1");
      response.setHeader("connection", "close");
      response.end();
    },
    links: (request, response) => links(request, response, () => waitForTurn(request, response)),
    async calls(request, response) {
      let leave = () => {};
      const takeTurn: TakeTurn = async () => {
        calling++;
        leave = once(limits.placeMs, () => {
          calling--;
          turns.serve();
        });
        return true;
      };
      try {
        await calls(request, response, takeTurn);
      } finally {
        leave();
      }
    },
  };
}

/** Acts when the result is first called, or after a time. */
function once(ms: number, act: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    act();
  };
  let isOver = false;
  const timer = setTimeout(end, ms);
  return end;
}
