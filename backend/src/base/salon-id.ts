import { newId } from "./uuid.ts";

declare const brand: unique symbol;

/**
 * A salon's id. Only an authenticated session, a new salon or a row of the database gives one, and every column that holds
 * it has this type, so that a query cannot be written with an id from a path or a body.
 */
export type SalonId = string & { readonly [brand]: true };

export const newSalonId = (): SalonId => newId() as SalonId;

/** The salon id of a queued mail: stored as JSON, it lost its branded type. */
export const salonIdOfMail = (about: { salonId: string }): SalonId => about.salonId as SalonId;
