import { z } from 'zod';
import { platform } from './platforms.wire';

/** A channel account. `external_id` is the phone-number id, page id or Instagram id. Credentials never leave the server. */
export const connection = z.object({
  id: z.string(),
  platform,
  name: z.string(),
  external_id: z.string(),
  display_number: z.string().nullable(),
  is_active: z.boolean(),
  last_inbound_at: z.string().nullable(),
  last_outbound_at: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
});
export type Connection = z.infer<typeof connection>;

/** `GET /api/connection`. */
export const connectionList = z.object({ connections: z.array(connection) });
