import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "./front-door.ts";

export interface PageLimits {
  /** Pages drawn at the same time. */
  atOnce: number;
  /** Pages that may wait for one visitor's address; more are answered 503. */
  waiting: number;
  /** A page that waits for its backend or its reader for so long gives its place to the next. */
  placeMs: number;
}

const LIMITS: PageLimits = { atOnce: 8, waiting: 400, placeMs: 250 };

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  draw: () => void;
}

/**
 * Draws a few pages at a time, of each visitor's address in turn: whoever asks for a thousand at once waits for them
 * alone, and what is quick to answer is answered meanwhile. Files and calls are not held up.
 */
export function queuePages(pages: Handler, limits: PageLimits = LIMITS): Handler {
  const queues = new Map<string, Waiting[]>();
  let drawing = 0;

  const drawNext = () => {
    while (drawing < limits.atOnce) {
      const next = takeInTurn(queues);
      if (!next) return;
      // Whoever has hung up meanwhile needs no page.
      if (!next.response.destroyed) next.draw();
    }
  };
  const draw = async (request: IncomingMessage, response: ServerResponse) => {
    drawing++;
    let holds = true;
    const leave = () => {
      if (!holds) return;
      holds = false;
      drawing--;
      clearTimeout(timer);
      drawNext();
    };
    const timer = setTimeout(leave, limits.placeMs);
    response.once("close", leave);
    response.once("finish", leave);
    await pages(request, response);
  };

  return (request, response) => {
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
