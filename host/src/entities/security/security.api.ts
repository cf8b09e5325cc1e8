import { api } from '@muhatap/shared/api';
import {
  securitySettings,
  type SecuritySettings,
  type SecuritySettingsInput,
} from '@muhatap/shared/wire/people';

const SETTINGS = '/api/security/settings';

/** The company's rules for its sessions. Throws ApiError. */
export const readSecurity = (signal?: AbortSignal): Promise<SecuritySettings> =>
  api.get(SETTINGS, { schema: securitySettings, signal });

/** Changes them. Refusals: `securitySettingsInput`. */
export const saveSecurity = (input: SecuritySettingsInput): Promise<SecuritySettings> =>
  api.put(SETTINGS, input, { schema: securitySettings });
