import type { CredentialVault } from '../../channels';
import type { SaysisLine } from './saysis.adapter';
import type { LineRow } from './saysis-changes';

/** For whom the key of a company's line is sealed. */
export const lineOwner = (companyId: string): string => `saysis:${companyId}`;

/** The key as it is stored: sealed for this company's line alone. */
export const sealLineKey = (vault: CredentialVault, companyId: string, apiKey: string): string =>
  vault.seal(lineOwner(companyId), { access_token: apiKey });

/** Null where there is none, or where it was sealed with another secret: it must be given again. */
export function openLineKey(
  vault: CredentialVault,
  companyId: string,
  sealed: string | null,
): string | null {
  return sealed === null ? null : (vault.open(lineOwner(companyId), sealed).access_token ?? null);
}

/** A line as an adapter takes it; null without a key that can be read. */
export function openLine(
  vault: CredentialVault,
  { companyId, baseUrl, apiKey, system, jurisdictionId }: LineRow,
): SaysisLine | null {
  const key = openLineKey(vault, companyId, apiKey);
  return key === null ? null : { baseUrl, apiKey: key, system, jurisdictionId };
}
