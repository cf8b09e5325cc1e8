import { z } from 'zod';

/** A browser in which the person is not asked for the second factor at sign-in. `current`: the one that asks. Times are ISO 8601. */
const rememberedBrowser = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string(),
  current: z.boolean(),
});
export type RememberedBrowser = z.infer<typeof rememberedBrowser>;

/** `GET /api/profile/browsers`, newest first; `DELETE /api/profile/browsers/{id}` → 204, 404. */
export const rememberedBrowsers = z.object({ browsers: z.array(rememberedBrowser) });
