import { api } from '@muhatap/shared/api';
import {
  connection,
  connectionTest,
  type Connection,
  type ConnectionChange,
  type ConnectionInput,
  type ConnectionTest,
} from '@muhatap/shared/wire/channels';

/** A provider may take its time to answer, ms. */
const TEST_TIMEOUT_MS = 30_000;
const one = (id: string) => `/api/connection/${encodeURIComponent(id)}`;

/** Connects an account; 409 `connection_exists`, 422 `credentials_missing`, `account_unproven`. */
export const connectAccount = (input: ConnectionInput): Promise<Connection> =>
  api.post('/api/connection', input, { schema: connection });

/** Renames, pauses, resumes or puts in new keys. */
export const changeAccount = (id: string, change: ConnectionChange): Promise<Connection> =>
  api.patch(one(id), change, { schema: connection });

/** Takes an account away; its conversations stay readable. */
export const removeAccount = (id: string): Promise<void> => api.delete(one(id));

/** Asks the provider with the kept keys. */
export const testAccount = (id: string): Promise<ConnectionTest> =>
  api.post(`${one(id)}/test`, undefined, { schema: connectionTest, timeoutMs: TEST_TIMEOUT_MS });
