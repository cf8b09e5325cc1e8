import { z } from 'zod';

/** A key with which an app opens cases over Open311; of the key itself its hash alone is kept. `is_active` is false once it was withdrawn. */
export const open311Key = z.object({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Open311Key = z.infer<typeof open311Key>;

/** `GET /api/integrations/open311` (grant `settings`): the keys, newest first, and what apps are told besides: our address and who we are there. */
export const open311Keys = z.object({
  keys: z.array(open311Key),
  path: z.string(),
  jurisdiction_id: z.string(),
});
export type Open311Keys = z.infer<typeof open311Keys>;

/**
 * `POST /api/integrations/open311/keys` (grant `settings`) → 201 {@link open311NewKey}: `secret` is answered this once. 409 `key_limit` where the
 * company has as many as it may. `DELETE /api/integrations/open311/keys/{id}` withdraws one → {@link open311Keys}; 404 `not_found`.
 */
export const open311KeyInput = z.object({ name: z.string().trim().min(1).max(80) });
export type Open311KeyInput = z.infer<typeof open311KeyInput>;
export const open311NewKey = open311Keys.extend({ secret: z.string() });
export type Open311NewKey = z.infer<typeof open311NewKey>;
