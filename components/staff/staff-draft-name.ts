/** The staff modal has one draft. */
export const STAFF_DRAFT = "staff";

/** Where a running import notes how far it has come. */
export const IMPORT_DRAFT = "staff-import";
