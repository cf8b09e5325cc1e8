import { api } from '@muhatap/shared/api';
import {
  open311Keys,
  open311NewKey,
  type Open311KeyInput,
  type Open311Keys,
  type Open311NewKey,
} from '@muhatap/shared/wire/complaints';

const PATH = '/api/integrations/open311';

/** Keys of apps with our address for them; grant `settings`. */
export const readOpen311Keys = (signal: AbortSignal): Promise<Open311Keys> =>
  api.get(PATH, { schema: open311Keys, signal });

/** A new key, whose secret is answered this once; 409 `key_limit`. */
export const createOpen311Key = (input: Open311KeyInput): Promise<Open311NewKey> =>
  api.post(`${PATH}/keys`, input, { schema: open311NewKey });

/** Withdraws a key; 404 `not_found`. */
export const revokeOpen311Key = (id: string): Promise<Open311Keys> =>
  api.delete(`${PATH}/keys/${encodeURIComponent(id)}`, undefined, { schema: open311Keys });
