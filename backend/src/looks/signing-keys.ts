import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../database';
import type { CompanyHead } from './look';

const { lookSigningKeys } = schema;

/** Seals the private half of a signing key. */
export interface SigningVault {
  seal(owner: string, secret: { readonly access_token: string }): string;
  /** Empty where it was sealed for another owner or by an unknown key. */
  open(owner: string, sealed: string): { readonly access_token?: string | undefined };
}

/** The end of a chain at a moment, with the signature over both. */
export interface SignedHead extends CompanyHead {
  readonly at: Date;
  /** base64. */
  readonly signature: string;
}

/** Signs heads as the installation. `publicKey`: SPKI, DER, base64. */
export interface HeadSigner {
  readonly publicKey: string;
  sign(head: CompanyHead, at: Date): SignedHead;
}

const ownerOf = (publicKey: string): string => `look-heads:${publicKey}`;

const textOf = ({ company, seq, hash }: CompanyHead, at: Date): Buffer =>
  Buffer.from(['muhatap look head', company, seq, hash, at.toISOString()].join('\n'), 'utf8');

const encode = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const signerOf = (key: KeyObject): HeadSigner => ({
  publicKey: encode(key),
  sign: (head, at) => ({
    ...head,
    at,
    signature: sign(null, textOf(head, at), key).toString('base64'),
  }),
});

/** Null for text that is no Ed25519 key as {@link HeadSigner.publicKey} gives it. */
function readPublicKey(publicKey: string): KeyObject | null {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export const isPublicKey = (text: string): boolean => readPublicKey(text) !== null;

/** Whether one of the keys signed the head. */
export const isSigned = (head: SignedHead, publicKeys: readonly string[]): boolean =>
  publicKeys.some((publicKey) => {
    const key = readPublicKey(publicKey);
    const signature = Buffer.from(head.signature, 'base64');
    return key !== null && verify(null, textOf(head, head.at), key, signature);
  });

/** The keys whose private halves the installation can open: nobody else has put them into the table. */
async function findSigners(db: Database, vault: SigningVault): Promise<HeadSigner[]> {
  const rows = await db.select().from(lookSigningKeys).orderBy(asc(lookSigningKeys.createdAt));
  return rows.flatMap(({ publicKey, sealed }) => {
    const pem = vault.open(ownerOf(publicKey), sealed).access_token;
    return pem === undefined ? [] : [signerOf(createPrivateKey(pem))];
  });
}

/** The public keys of the installation. */
export const findSigningKeys = async (db: Database, vault: SigningVault): Promise<string[]> =>
  (await findSigners(db, vault)).map(({ publicKey }) => publicKey);

/** The signer of the installation; makes its key where none can be opened. */
export function openSigner(db: Database, vault: SigningVault, now: Date): Promise<HeadSigner> {
  return inTransaction(db, async (tx) => {
    // Two processes that begin at once make one key.
    await tx.execute(sql`lock table look_signing_keys in exclusive mode`);
    const [known] = await findSigners(tx, vault);
    if (known !== undefined) return known;
    const { privateKey } = generateKeyPairSync('ed25519');
    const signer = signerOf(privateKey);
    const { publicKey } = signer;
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const sealed = vault.seal(ownerOf(publicKey), { access_token: pem });
    await tx.insert(lookSigningKeys).values({ publicKey, sealed, createdAt: now });
    return signer;
  });
}

/** The sealed private halves, for a change of the installation's secret. */
export const lookSigningSecrets = {
  /** Each with the owner for whom it was sealed. */
  async list(db: Database): Promise<{ owner: string; sealed: string }[]> {
    const rows = await db.select().from(lookSigningKeys);
    return rows.map(({ publicKey, sealed }) => ({ owner: ownerOf(publicKey), sealed }));
  },

  /** Leaves a key alone that was changed meanwhile. */
  async replace(db: Database, before: string, after: string): Promise<void> {
    await db
      .update(lookSigningKeys)
      .set({ sealed: after })
      .where(eq(lookSigningKeys.sealed, before));
  },
};
