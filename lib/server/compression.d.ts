// The package brings no types, and those of DefinitelyTyped bring all of Express's.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export default function compression(options: {
    threshold: number;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
