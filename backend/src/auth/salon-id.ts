declare const brand: unique symbol;

/**
 * The tenant. Only reading an authenticated session or making a new salon gives one, and every column that holds it
 * has this type, so that a query cannot be written with an id from a path or a body.
 */
export type SalonId = string & { readonly [brand]: true };

/** A new tenant's id. */
export function newSalonId(uuid: string): SalonId {
  return uuid as SalonId;
}
