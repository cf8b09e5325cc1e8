import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, type ExtraConfigColumn, text, timestamp } from 'drizzle-orm/pg-core';
import { newId } from '../new-id';

/** Primary key: a UUIDv7, so keys sort by the time they were made and cannot be guessed. */
export const id = () => text('id').primaryKey().$defaultFn(newId);

/** A moment, kept in UTC with milliseconds. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** The id of the upload at whose address (`/uploads/{id}/{name}`) a text points, as the indexes keep it. */
export const fileIdIn = (address: AnyPgColumn | ExtraConfigColumn | SQL): SQL =>
  sql`split_part(${address}, '/', 3)`;
