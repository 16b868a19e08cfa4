import { Failure } from "../http/failure.ts";
import { failureOf } from "../records/refusals.ts";

/** A call's refusal with the step's place in the plan. */
export function stepFailure({ status, said, detail }: Failure, step: number): Failure {
  return new Failure(status, said, { ...detail, body: { ...detail.body, step } });
}

/** Runs a step. Throws its Failure with the step's place in the plan. */
export function atStep<Result>(step: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Failure ? stepFailure(error, step) : error;
  }
}

/** `atStep` for work on the database, whose refusals are the step's too. */
export async function atStepLater<Result>(step: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof Failure ? error : failureOf(error);
    throw failure && failure.status < 500 ? stepFailure(failure, step) : error;
  }
}
