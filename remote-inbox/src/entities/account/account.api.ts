import { api } from '@muhatap/shared/api';
import {
  accountCheck,
  connection,
  testMessage,
  type AccountCheck,
  type Connection,
  type ConnectionChange,
  type ConnectionInput,
  type TestMessage,
} from '@muhatap/shared/wire/channels';

/** A provider may take its time to answer, ms. */
const CHECK_TIMEOUT_MS = 60_000;
const one = (id: string) => `/api/connection/${encodeURIComponent(id)}`;

/** Connects an account, once also where it is called again; 409 `connection_exists`, 422 `credentials_missing`, `account_unproven`. */
export const connectAccount = (input: ConnectionInput): Promise<Connection> =>
  api.post('/api/connection', input, {
    schema: connection,
    isRepeatable: true,
    timeoutMs: CHECK_TIMEOUT_MS,
  });

/** Renames, pauses, resumes or puts in new keys. */
export const changeAccount = (id: string, change: ConnectionChange): Promise<Connection> =>
  api.patch(one(id), change, { schema: connection });

/** Takes an account away; its conversations stay readable. */
export const removeAccount = (id: string): Promise<void> => api.delete(one(id));

/** The last check of an account. */
export const readCheck = (id: string, signal?: AbortSignal): Promise<AccountCheck> =>
  api.get(`${one(id)}/check`, { schema: accountCheck, ...(signal && { signal }) });

/** Checks an account with its provider now. */
export const checkAccount = (id: string): Promise<AccountCheck> =>
  api.post(`${one(id)}/check`, undefined, { schema: accountCheck, timeoutMs: CHECK_TIMEOUT_MS });

/** Registers a WhatsApp number; 422 `register_refused`. */
export const registerNumber = (id: string, pin: string): Promise<AccountCheck> =>
  api.post(`${one(id)}/register`, { pin }, { schema: accountCheck, timeoutMs: CHECK_TIMEOUT_MS });

/** Names the WhatsApp Business account of a number; 422 `business_refused`. */
export const nameBusiness = (id: string, businessId: string): Promise<AccountCheck> =>
  api.put(
    `${one(id)}/business`,
    { business_id: businessId },
    { schema: accountCheck, timeoutMs: CHECK_TIMEOUT_MS },
  );

/** Sends a test message to a phone; 422 `no_test_message`, 429 `too_many_tests`. */
export const sendTest = (id: string, phone: string): Promise<TestMessage> =>
  api.post(
    `${one(id)}/test-message`,
    { phone },
    { schema: testMessage, timeoutMs: CHECK_TIMEOUT_MS },
  );
