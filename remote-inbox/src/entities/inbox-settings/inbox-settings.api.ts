import { api } from '@muhatap/shared/api';
import {
  inboxSettings,
  type InboxSettings,
  type InboxSettingsInput,
} from '@muhatap/shared/wire/conversations';

const PATH = '/api/inbox/settings';

/** Reads the settings of assignment, greeting and survey. */
export const readInboxSettings = (signal: AbortSignal): Promise<InboxSettings> =>
  api.get(PATH, { schema: inboxSettings, signal });

/** Saves all of them at once; grant `settings`. */
export const saveInboxSettings = (input: InboxSettingsInput): Promise<InboxSettings> =>
  api.put(PATH, input, { schema: inboxSettings });
