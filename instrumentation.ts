import type { Instrumentation } from "next";

/** Runs once when serving starts: on a serverless platform a start without its settings is refused. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkServing } = await import("./lib/bff/check-serving");
  checkServing();
}

/** Errors of pages and handlers go to the structured log, with the request's id and without its address. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("./lib/bff/check-serving");
  logRequestError(error, request.headers["x-request-id"], context.routePath);
};
