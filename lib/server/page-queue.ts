import type { IncomingMessage, ServerResponse } from "node:http";
import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import type { DoorHandler, TakeTurn } from "./api-handler.ts";
import type { Handler } from "./front-door.ts";

export interface PageLimits {
  /** Pages rendered at the same time; half as many while a call is being answered. */
  atOnce: number;
  /**
   * Cap on those of one visitor's network, while no call is being answered: with more, a crowd from one network delays
   * calls by seconds.
   */
  ofOne: number;
  /** Cap on waiting pages of one visitor's network; more get 503. */
  waiting: number;
  /** A page or call that takes longer probably waits for the backend or its reader, and frees its slot. */
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
 * Renders a few pages at a time, in turn by visitors' networks: a network that asks for a thousand at once only waits
 * for itself, and leaves slots free. Writes by a link take turns with pages; calls go before them. A request whose body
 * hasn't arrived holds no slot: it takes its turn afterwards.
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
