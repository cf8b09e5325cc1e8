export { createSealedValues, type SealedValues } from '../sealed/sealed-values';

/** For whom the secret of a person's app is sealed. */
export const totpOwner = (userId: string): string => `totp:${userId}`;
