import { newId } from "./uuid.ts";

declare const brand: unique symbol;

/**
 * A salon's id. Only an authenticated session, a new salon or a row of the database gives one, and every column that holds
 * it has this type, so that a query cannot be written with an id from a path or a body.
 */
export type SalonId = string & { readonly [brand]: true };

/** Returns a new salon's id. */
export const newSalonId = (): SalonId => newId() as SalonId;

/** Returns the salon's id from a mail waiting in the database: as JSON it has lost its type. */
export const salonIdOfMail = (about: { salonId: string }): SalonId => about.salonId as SalonId;
