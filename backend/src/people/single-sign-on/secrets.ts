/** For whom the secret of a provider is sealed. */
export const providerOwner = (providerId: string): string => `identity-provider:${providerId}`;
/** For whom the proofs of a sign-in at a provider are sealed. */
export const sessionOwner = (providerId: string): string => `directory-session:${providerId}`;
/** For whom the cookie of a sign-in that is under way is sealed. */
export const ATTEMPT_OWNER = 'single-sign-on:attempt';
