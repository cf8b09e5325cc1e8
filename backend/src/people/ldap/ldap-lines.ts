import { X509Certificate } from 'node:crypto';
import type { LdapSettings } from '@muhatap/shared/wire/people';
import type { ProviderRow } from '../single-sign-on/providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { providerOwner } from '../single-sign-on/secrets';
import { certificateRefused } from './ldap.refusals';
import type { LdapLine } from './ldap-connection';
import type { LdapServers } from './ldap-servers';

const STEP_MS = 5_000;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Throws 422 `certificate_refused` for text that holds anything but certificates. */
export function requireCertificates(pem: string | null): void {
  if (pem === null) return;
  const found = pem.match(PEM) ?? [];
  if (found.length === 0 || pem.replace(PEM, '').trim() !== '') throw certificateRefused();
  try {
    for (const one of found) new X509Certificate(one);
  } catch {
    throw certificateRefused();
  }
}

/** Throws 422 `server_refused`. */
export const lineOf = (
  servers: LdapServers,
  settings: LdapSettings,
  bindPassword: string,
): LdapLine => ({
  servers: servers.require(settings.addresses, settings.starttls),
  startsTls: settings.starttls,
  caCertificate: settings.ca_certificate,
  bindDn: settings.bind_dn,
  bindPassword,
  stepMs: STEP_MS,
});

/** Empty where it was sealed by a key that is known no longer. */
export const openPassword = (
  vault: SecretVault,
  { id, clientSecret: sealed }: Pick<ProviderRow, 'id' | 'clientSecret'>,
): string => (sealed && vault.open(providerOwner(id), sealed).access_token) ?? '';

/** Whether a kept password goes to the same servers, known by the same authorities, for the same account. */
export const isSameAccount = (one: LdapSettings, other: LdapSettings): boolean =>
  other.addresses.every((address) => one.addresses.includes(address)) &&
  one.ca_certificate === other.ca_certificate &&
  one.starttls === other.starttls &&
  one.bind_dn === other.bind_dn;
