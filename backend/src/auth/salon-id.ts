declare const brand: unique symbol;

/**
 * A salon's id. Only reading an authenticated session or making a new salon returns one, and every column that holds it
 * has this type, so that a query cannot be written with an id from a path or a body.
 */
export type SalonId = string & { readonly [brand]: true };

/** Returns a new salon's id. */
export function newSalonId(uuid: string): SalonId {
  return uuid as SalonId;
}
