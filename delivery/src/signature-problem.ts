import { isSignature } from './rights/release-signature';
import { TeamsFile } from './rights/teams-file';
import { releaseId, signedText, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/**
 * Says why a release's signature is not to be trusted; null for a right one, and for none where the installation needs none. A key that was
 * removed vouches for nothing; one that was revoked still does for what it signed. That a whole digest is the record's own is for the seal to
 * say; records from before it was signed have none.
 */
export async function signatureProblem(
  store: ReleaseStore,
  record: ReleaseRecord,
): Promise<string | null> {
  const { name, signature } = record;
  if (signature === undefined)
    return store.requiresSignatures ? 'imzası yok; bu kurulumda imzasız sürüm alınmaz' : null;
  const { keys } = await new TeamsFile(store.root).read();
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined) return `imza uyuşmuyor; ${signature.key} adında bir anahtar yok`;
  const { version } = record;
  const [text, value] =
    'sha256' in signature
      ? [signedText({ name, version, sha256: signature.sha256 }), signature.ed25519]
      : [`${name}@${releaseId(record)}`, signature.value];
  return isSignature(key.publicKey, text, value) ? null : 'imza uyuşmuyor';
}
