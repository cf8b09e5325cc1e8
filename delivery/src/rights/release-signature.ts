import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { DeliveryRefusal } from '../refusal';
import type { KeyAuthor } from './keys';

/** Ed25519 over a release's text, in base64, and the name of its key. */
export interface ReleaseSignature {
  readonly key: string;
  readonly value: string;
}

/** Answers the signature of a release by its `<name>@<version>-<whole digest>`; throws where there is no right one. */
export type Signer = (release: string) => ReleaseSignature;

export const signWith =
  ({ key }: KeyAuthor, privateKey: KeyObject): Signer =>
  (release) => ({ key, value: sign(null, Buffer.from(release), privateKey).toString('base64') });

/** Takes the signature that came with a build, if it is right. */
export const signedAs =
  ({ key, publicKey }: KeyAuthor, value: string | undefined): Signer =>
  (release) => {
    if (value === undefined)
      throw new DeliveryRefusal('unsigned', `İmza eksik: ${release} metni ${key} ile imzalanır.`);
    if (!isSignature(publicKey, release, value))
      throw new DeliveryRefusal(
        'bad_signature',
        `İmza uyuşmuyor: gelen derlemenin imzalanacak metni ${release}.`,
      );
    return { key, value };
  };

/** Whether this is the signature of a release under a public key (SPKI, DER, base64). */
export function isSignature(publicKey: string, release: string, value: string): boolean {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(release), key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}
