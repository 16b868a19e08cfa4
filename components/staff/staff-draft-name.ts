/** The staff modal has one draft. */
export const STAFF_DRAFT = "staff";
