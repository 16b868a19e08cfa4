import { integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";

/** An instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
/** The number of the record's last change; 0 for one from before there was a history. */
export const version = () => integer("version").notNull().default(0);
export const salonId = () => uuid("salon_id").$type<SalonId>().notNull();
