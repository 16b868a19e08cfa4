import type { IncomingMessage, ServerResponse } from "node:http";
import { wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import type { DoorHandler, TakeTurn } from "./api-handler.ts";
import type { Handler } from "./front-door.ts";
import { takeInTurn } from "./take-in-turn.ts";

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

interface Waiting {
  network: string;
  response: ServerResponse;
  /** Called when it is its turn: true to continue, false when its visitor has gone. */
  begin: (isThere: boolean) => void;
}

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
  const queues = new Map<string, Waiting[]>();
  let drawing = 0;
  const drawingOf = new Map<string, number>();
  let calling = 0;

  const count = (network: string, change: 1 | -1) => {
    drawing += change;
    const own = (drawingOf.get(network) ?? 0) + change;
    if (own > 0) drawingOf.set(network, own);
    else drawingOf.delete(network);
  };
  const hasRoom = ({ network }: Waiting) => (drawingOf.get(network) ?? 0) < (calling > 0 ? 1 : limits.ofOne);

  const beginNext = () => {
    while (drawing < (calling > 0 ? limits.atOnce / 2 : limits.atOnce)) {
      const next = takeInTurn(queues, hasRoom);
      if (!next) return;
      const { network, response, begin } = next;
      // A visitor who has hung up needs no page.
      if (!response.destroyed) {
        count(network, 1);
        const leave = once(limits.placeMs, () => {
          count(network, -1);
          beginNext();
        });
        response.once("close", leave);
        response.once("finish", leave);
      }
      begin(!response.destroyed);
    }
  };

  /** Resolves when it is the turn of a request's network; with false where too many of it wait, or it has gone. */
  const waitForTurn = (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const network = wideNetworkOf(String(request.headers["x-forwarded-for"] ?? ""));
    const queue = queues.get(network) ?? [];
    if (queue.length >= limits.waiting) return Promise.resolve(false);
    queues.set(network, queue);
    return new Promise((begin) => {
      queue.push({ network, response, begin });
      beginNext();
    });
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
          beginNext();
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

/** Returns a function that acts the first time it is called, or after a time. */
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
