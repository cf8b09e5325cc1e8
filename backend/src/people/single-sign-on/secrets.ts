/** Seals what leaves this process, or lies in the database, for one owner; texts of accepted older keys are opened too. */
export interface SecretVault {
  seal(owner: string, secret: { readonly access_token: string }): string;
  /** Empty where it was sealed for another owner or by an unknown key. */
  open(owner: string, sealed: string): { readonly access_token?: string | undefined };
}

/** For whom the secret of a provider is sealed. */
export const providerOwner = (providerId: string): string => `identity-provider:${providerId}`;
/** For whom the proofs of a sign-in at a provider are sealed. */
export const sessionOwner = (providerId: string): string => `directory-session:${providerId}`;
/** For whom the cookie of a sign-in that is under way is sealed. */
export const ATTEMPT_OWNER = 'single-sign-on:attempt';
