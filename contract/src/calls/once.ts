/** Names one attempt to write, however often it is sent: the first answer is kept for a day and given again. */
export const ONCE_HEADER = "idempotency-key";
/** Shape of an idempotency key. */
export const ONCE_SHAPE = /^[\w-]{8,64}$/;
