import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "./front-door.ts";

export interface PageLimits {
  /** Pages drawn at the same time; while a call is being answered, one. */
  atOnce: number;
  /** Pages that may wait for one visitor's address; more are answered 503. */
  waiting: number;
  /** A page or call that waits for the backend or its reader for so long is no longer counted. */
  placeMs: number;
}

const LIMITS: PageLimits = { atOnce: 4, waiting: 400, placeMs: 1500 };

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  draw: () => void;
}

/**
 * Draws a few pages at a time, of each visitor's address in turn: whoever asks for a thousand at once waits for them
 * alone. Calls go before pages, files are not held up at all.
 */
export function queuePages(
  pages: Handler,
  calls: Handler,
  limits: PageLimits = LIMITS,
): { pages: Handler; calls: Handler } {
  const queues = new Map<string, Waiting[]>();
  let drawing = 0;
  let calling = 0;

  const drawNext = () => {
    while (drawing < (calling > 0 ? 1 : limits.atOnce)) {
      const next = takeInTurn(queues);
      if (!next) return;
      // Whoever has hung up meanwhile needs no page.
      if (!next.response.destroyed) next.draw();
    }
  };
  const draw = async (request: IncomingMessage, response: ServerResponse) => {
    drawing++;
    const leave = once(limits.placeMs, () => {
      drawing--;
      drawNext();
    });
    response.once("close", leave);
    response.once("finish", leave);
    await pages(request, response);
  };

  const call: Handler = async (request, response) => {
    calling++;
    const leave = once(limits.placeMs, () => {
      calling--;
      drawNext();
    });
    try {
      await calls(request, response);
    } finally {
      leave();
    }
  };
  const page: Handler = (request, response) => {
    if (request.url?.startsWith("/_next/static/")) return pages(request, response);
    const address = String(request.headers["x-forwarded-for"] ?? "");
    const queue = queues.get(address) ?? [];
    if (queue.length >= limits.waiting) {
      response.statusCode = 503;
      response.setHeader("retry-after", "1");
      response.setHeader("connection", "close");
      response.end();
      return;
    }
    queues.set(address, queue);
    return new Promise((resolve, reject) => {
      queue.push({ request, response, draw: () => draw(request, response).then(resolve, reject) });
      drawNext();
    });
  };
  return { pages: page, calls: call };
}

/** Returns a function that acts the first time it is called, and by itself after a time. */
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

/** Takes the oldest of the address whose turn it is, and puts that address last. */
function takeInTurn(queues: Map<string, Waiting[]>): Waiting | null {
  for (const [address, queue] of queues) {
    queues.delete(address);
    const next = queue.shift();
    if (queue.length > 0) queues.set(address, queue);
    if (next) return next;
  }
  return null;
}
