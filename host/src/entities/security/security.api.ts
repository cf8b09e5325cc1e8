import { api } from '@muhatap/shared/api';
import {
  factorPolicy,
  securitySettings,
  securityWeaknesses,
  type FactorPolicy,
  type FactorPolicyInput,
  type RoleNetworksInput,
  type SecuritySettings,
  type SecuritySettingsInput,
  type SecurityWeakness,
} from '@muhatap/shared/wire/people';

const SETTINGS = '/api/security/settings';

/** The company's rules for its sessions. Throws ApiError. */
export const readSecurity = (signal?: AbortSignal): Promise<SecuritySettings> =>
  api.get(SETTINGS, { schema: securitySettings, signal });

/** Changes them. Refusals: `securitySettingsInput`. */
export const saveSecurity = (input: SecuritySettingsInput): Promise<SecuritySettings> =>
  api.put(SETTINGS, input, { schema: securitySettings });

/** Sets the networks from which alone a role may be used. Refusals: `roleNetworksInput`. */
export const saveRoleNetworks = (
  roleId: string,
  input: RoleNetworksInput,
): Promise<SecuritySettings> =>
  api.put(`/api/security/roles/${encodeURIComponent(roleId)}/networks`, input, {
    schema: securitySettings,
  });

/** Everything that is weak now, the serious first. Throws ApiError. */
export const readWeaknesses = async (signal?: AbortSignal): Promise<SecurityWeakness[]> =>
  (await api.get('/api/security/weaknesses', { schema: securityWeaknesses, signal })).weaknesses;

/** The company's rules for second factors. Throws ApiError. */
export const readFactorPolicy = (signal?: AbortSignal): Promise<FactorPolicy> =>
  api.get('/api/security/factors', { schema: factorPolicy, signal });

/** Changes them. Refusals: `factorPolicyInput`. */
export const saveFactorPolicy = (input: FactorPolicyInput): Promise<FactorPolicy> =>
  api.put('/api/security/factors', input, { schema: factorPolicy });
