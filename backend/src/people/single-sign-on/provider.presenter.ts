import type { IdentityProvider } from '@muhatap/shared/wire/people';
import type { ProviderRow } from './providers.repository';

/** A directory as administrators see it. */
export const presentProvider = (
  row: ProviderRow,
  people: number,
  publicOrigin: string,
): IdentityProvider => ({
  id: row.id,
  version: row.version,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  has_secret: row.clientSecret !== null,
  domains: row.domains,
  groups_claim: row.groupsClaim,
  creates_people: row.createsPeople,
  is_required: row.isRequired,
  is_active: row.isActive,
  mappings: row.mappings,
  logout_address: `${publicOrigin}/api/auth/single-sign-on/${row.id}/sign-out`,
  people_count: people,
  ldap: row.ldap,
  people_check: row.peopleCheck,
});
