import type { LdapSettings } from '@muhatap/shared/wire/people';
import type { ProviderRow } from './providers.repository';

/** Names of the fields in the audit log. Of the secret the log says only that it was changed. */
export const FIELDS = {
  name: 'Ad',
  issuer: 'Sunucu adresi',
  startsTls: 'StartTLS',
  authorities: 'Kök sertifika',
  clientId: 'İstemci kimliği',
  secret: 'İstemci gizli anahtarı',
  account: 'Arama hesabı',
  password: 'Arama hesabının parolası',
  base: 'Arama kökü',
  filter: 'Kişi filtresi',
  attributes: 'Özellikler',
  groupsBase: 'Grupların kökü',
  domains: 'E-posta alan adları',
  groupsClaim: 'Grup bilgisi',
  createsPeople: 'Yeni kişiler eklenir',
  isRequired: 'Başka yolla girilemez',
  isActive: 'Açık',
  mappings: 'Grup eşlemeleri',
} as const;

/** The end tells two certificates apart; their beginnings are alike. */
const endOf = (pem: string | null | undefined): string | undefined =>
  pem?.replace(/-----[^-]*-----|\s/g, '').slice(-12);

const ldapLabels = (ldap: LdapSettings | null, password: string | null) => ({
  startsTls: ldap?.starttls,
  authorities: endOf(ldap?.ca_certificate),
  account: ldap?.bind_dn,
  password: ldap && password,
  base: ldap?.base_dn,
  filter: ldap?.person_filter,
  attributes: ldap && [ldap.name_attribute, ldap.email_attribute, ldap.id_attribute],
  groupsBase: ldap?.groups_base_dn,
});

/** The fields of a directory as the audit log holds them; `secret` is null where it stays. */
export function labelsOf(row: ProviderRow, secret: string | null) {
  const { ldap, issuer, clientId, groupsClaim, peopleCheck: _check, ...rest } = row;
  const own = ldap === null ? { issuer, clientId, groupsClaim, secret } : null;
  return {
    ...rest,
    mappings: row.mappings.map(
      ({ directory_group: group, role_ids: roles, group_ids: groups }) =>
        `${group}: ${roles.length} rol, ${groups.length} grup`,
    ),
    ...ldapLabels(ldap, secret),
    issuer: ldap?.addresses ?? issuer,
    clientId: own?.clientId,
    groupsClaim: own?.groupsClaim,
    secret: own?.secret,
  };
}
