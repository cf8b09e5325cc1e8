import { z } from 'zod';
import { customer } from './message.wire';
import { note } from './note.wire';
import { PLATFORMS } from '../channels/channels.wire';
import { room } from './room.wire';
import { openEnum } from '../open';

/**
 * An identity of the citizen on a platform. `user_id` is WhatsApp's id (BSUID) where it came beside
 * the phone. `profile_name` is what the platform calls them where staff have corrected `name`. `merged_into_id` is the identity with which staff have merged it.
 */
export const identity = z.object({
  customer_id: z.string(),
  platform: openEnum(PLATFORMS),
  external_id: z.string(),
  user_id: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  profile_name: z.string().nullable().default(null),
  merged_into_id: z.string().nullable().default(null),
});
export type Identity = z.infer<typeof identity>;

/**
 * `GET /api/customers/{id}`: the citizen behind a room, the identities that share their phone or
 * user id or were merged with them, all their conversations (newest first, at most 20) and the newest 50 private notes over
 * them. Only conversations that the caller sees count; where there is none, 404
 * `customer_not_found`.
 */
export const customerDetail = z.object({
  customer,
  first_seen_at: z.string(),
  message_count: z.number().int(),
  identities: z.array(identity),
  rooms: z.array(room),
  notes: z.array(note),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/**
 * One person in the list: the identity that stands for them, the platforms on which they wrote, and
 * what is known of their conversations, as far as the caller sees them. Times are ISO 8601 in UTC.
 */
export const customerRow = z.object({
  customer,
  platforms: z.array(openEnum(PLATFORMS)),
  first_seen_at: z.string(),
  last_message_at: z.string().nullable(),
  room_count: z.number().int(),
  open_room_count: z.number().int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** Columns of the list of people by which it is sorted. */
export const CUSTOMER_COLUMNS = ['name', 'last_message'] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

/**
 * `GET /api/customers` → {@link customerPage}; `q` looks in name, phone and id. Names go by the Turkish alphabet; without `sort` the newest
 * person stands first. `direction` is ascending where it is missing, and a cursor belongs to its order: 400 `bad_cursor`.
 */
export const customerQuery = z.object({
  q: z.string().max(200).default(''),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(CUSTOMER_COLUMNS).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});
export const customerPage = z.object({
  customers: z.array(customerRow),
  next_cursor: z.string().nullable(),
});
export type CustomerPage = z.infer<typeof customerPage>;

/** Longest name that staff give a citizen, characters. */
export const CUSTOMER_NAME_LIMIT = 200;

/**
 * `PUT /api/customers/{id}/name` → {@link customerDetail}: all identities of the person that the caller sees have this name from now on,
 * whatever their messages say; null gives each the platform's name again. 404 `customer_not_found`.
 */
export const customerName = z.object({
  name: z.string().trim().min(1).max(CUSTOMER_NAME_LIMIT).nullable(),
});

/**
 * `POST /api/customers/{id}/merge` → {@link customerDetail} of the person that it joins: both are
 * one person from now on. 404 `customer_not_found`, 409 `already_merged`, 422 `same_person`.
 * `DELETE` of the same address separates them again, and answers the one that stands alone.
 */
export const customerMerge = z.object({ into_id: z.string().max(64) });
